import { noteFailure } from '../call/note-failure.ts';

/** The key of rules/wire-names#start-up; the only thing besides a consent choice that we keep in local storage. */
const key = 'postalCodeRegx';

export function savePostalCodePattern(pattern: string): void {
  try {
    localStorage.setItem(key, pattern);
  } catch (error) {
    // A browser may forbid storage; the pattern is in the session state anyway.
    noteFailure('The postcode pattern could not be kept.', error);
  }
}
