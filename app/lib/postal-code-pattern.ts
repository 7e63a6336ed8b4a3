import { noteFailure } from './note-failure.ts';

/** The key of spec.md 7; the only thing besides a consent choice that we keep in local storage. */
const key = 'postalCodeRegx';

export function savePostalCodePattern(pattern: string): void {
  try {
    localStorage.setItem(key, pattern);
  } catch (error) {
    // A browser may forbid storage; the pattern is in the session state anyway.
    noteFailure('The postcode pattern could not be kept.', error);
  }
}

/** The last pattern seen on this device, for forms opened before the settings have arrived. */
export function savedPostalCodePattern(): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    noteFailure('The postcode pattern could not be read.', error);
    return null;
  }
}
