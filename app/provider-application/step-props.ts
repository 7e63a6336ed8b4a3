import type { ApplicationDraft } from './application-draft.ts';

/** What every step of the application is given. */
export type StepProps = {
  draft: ApplicationDraft;
  change: (part: Partial<ApplicationDraft>) => void;
  errorOf: (field: string) => string | undefined;
};
