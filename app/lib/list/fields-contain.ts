import type { WireFilter } from './list-filter.ts';

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Rows of which one of the fields has these words: as typed, in small letters, or with a capital at the beginning. */
export const fieldsContain =
  (...fields: readonly string[]) =>
  (text: string): WireFilter => {
    const small = text.toLowerCase();
    const spellings = [...new Set([text, small, withCapital(small)])];
    return { or: fields.flatMap((field) => spellings.map((contains) => ({ [field]: { contains } }))) };
  };
