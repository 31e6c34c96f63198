export interface SvgElement {
  /** Number of ancestors. */
  readonly depth: number;
  readonly id: string | undefined;
  /** IDs that this element might reference, for example with `<use>` or a mask. */
  readonly uses: readonly string[];
}

const maxUseDepth = 100;

/**
 * Counts the elements that a renderer draws, including each referenced copy. Stops counting above the limit. The
 * elements are in document order.
 */
export function countRenderedElements(elements: readonly SvgElement[], limit: number): number {
  const indexById = new Map(
    elements.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])),
  );
  const counts = new Map<number, number>();
  const countFrom = (start: number, uses: number): number => {
    if (uses > maxUseDepth) return limit + 1;
    const counted = counts.get(start);
    if (counted !== undefined) return counted;
    // Counts a circular reference as 0 elements, because renderers ignore it.
    counts.set(start, 0);
    const depth = elements[start]?.depth ?? 0;
    let count = 0;
    for (let index = start; index < elements.length && count <= limit; index += 1) {
      const element = elements[index];
      if (element === undefined || (index > start && element.depth <= depth)) break;
      count += 1;
      for (const id of element.uses)
        count += indexById.has(id) ? countFrom(indexById.get(id) ?? 0, uses + 1) : 0;
    }
    counts.set(start, count);
    return count;
  };
  return elements.length > limit ? elements.length : countFrom(0, 0);
}
