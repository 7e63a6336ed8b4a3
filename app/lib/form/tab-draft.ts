import { reportError } from '../call/report-error.ts';

/** The answers of one form in this tab. They end with the tab, so nobody else at this computer finds them later. */
export function tabDraft<Draft>(
  key: string,
  /** From what was kept, by whatever version of the form. */
  fromText: (text: string) => Draft,
  /** What may be kept of the answers. */
  kept: (draft: Draft) => unknown,
) {
  return {
    read(): Draft | null {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? null : fromText(text);
      } catch (error) {
        reportError('The answers of an earlier visit could not be read.', error);
        return null;
      }
    },
    save(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept(draft)));
      } catch (error) {
        reportError('The answers could not be kept for a reload.', error);
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch (error) {
        reportError('The answers could not be removed.', error);
      }
    },
  };
}
