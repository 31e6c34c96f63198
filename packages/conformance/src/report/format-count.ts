/** Formats a number with its noun, such as "1 rule" or "2 rules". */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
