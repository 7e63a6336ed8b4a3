import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What every step of the form is given. */
export type StepProps = {
  draft: BookingDraft;
  settings: Settings;
  change: (part: Partial<BookingDraft>) => void;
  errorOf: (field: string) => string | undefined;
  /** The way on with these answers too, for a button that says so. */
  goOnWith: (part: Partial<BookingDraft>) => void;
};
