/** The language in which everything is written (BCP 47). */
export const language = 'en-GB';
