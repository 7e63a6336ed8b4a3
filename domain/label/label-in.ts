/** What people read for each value of an enum of the wire (rules/messages#words-of-the-wire). */
export type Labels = Readonly<Record<string, string>>;

/** The label in its table; a value that the table lacks is shown as it is rather than hidden. */
export const labelIn = (table: Labels, value: string | null | undefined): string =>
  value ? (table[value] ?? value) : '';

/** The choices of a filter or a field, in the order of the table. */
export const optionsIn = (table: Labels): { value: string; label: string }[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** A label that goes on within a sentence: "Basic DBS check" → "basic DBS check". */
export const withinSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Words that begin a sentence or stand alone: "bookings" → "Bookings". */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
