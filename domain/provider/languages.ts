import iso from 'iso-639-1';

/** Every language there is a code of ISO 639-1 for, by its English name. */
export const languageCodes: readonly string[] = iso
  .getAllCodes()
  .toSorted((one, other) => iso.getName(one).localeCompare(iso.getName(other)));

export const isLanguage = (code: string): boolean => iso.validate(code);

/** "Polish" for "pl". */
export const languageName = (code: string): string => iso.getName(code) || code;

/** "English, Polish and Romanian" */
export function spokenLanguages(codes: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(codes.map(languageName));
}
