/** States of records as words inside a sentence, "it is already cancelled", where the wire's word is no such word. */
const stateWords: Readonly<Record<string, string>> = {
  canceled: 'cancelled',
  disabled: 'switched off',
  interview: 'at its interview',
  new: 'open',
  noshow: 'a no-show',
};

/** The word of a state inside a sentence. */
export const stateWord = (status: string): string => stateWords[status] ?? status;
