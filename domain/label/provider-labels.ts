import type { AbsenceKind } from '../absence/absence-input.ts';
import type { RateRequestState } from '../provider/rate-request.ts';

export const profileStatusLabels = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  disabled: 'Switched off',
} as const;

/** What the company has to have seen of a cleaner. */
export const checkKindLabels = {
  identity: 'Identity document',
  dbs: 'Basic DBS check',
  'right-to-work': 'Right to work',
  insurance: 'Public liability insurance',
} as const;

/** What an approval still waits for. */
export const approvalGapLabels = {
  ...checkKindLabels,
  'working-day': 'A day on which they work',
  terms: 'Their yes to working for themselves, and to our terms',
} as const;

/** How a cleaner's papers stand, as the office narrows its maps by them (rules/content#maps). */
export const paperStateLabels = {
  valid: 'Valid',
  ending: 'End within 30 days',
  ended: 'Ended',
  missing: 'None yet',
} as const;

/** What became of a cleaner's wish for another hourly pay. */
export const rateRequestLabels = {
  open: 'not answered yet',
  approved: 'yes',
  declined: 'no',
  withdrawn: 'taken back',
  replaced: 'yes, but a later answer counts instead',
} as const satisfies Record<RateRequestState, string>;

/** Why a cleaner takes no jobs for a while. */
export const absenceKindLabels = {
  'days-off': 'Days off',
  pause: 'Pause',
  'cannot-come': 'Can’t come',
} as const satisfies Record<AbsenceKind, string>;
