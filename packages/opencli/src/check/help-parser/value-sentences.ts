/** The start of a sentence about values, such as `<size> and <offset> arguments may be followed by a suffix`. */
export const valueSentence =
  /^<[^<>]+>(?:(?:, | and | or |, and |, or )<[^<>]+>)* (?:arguments? |values? )?(?:is|are|can|may|must|should|will) \S/;
