import { addDays, addMonths } from '#domain/time/london.ts';

/** For so long an account may lie unused (rules/law#keeping). */
export const unusedMonths = 36;
/** Days before the erasure of the two warnings. */
export const firstWarningDays = 60;
export const lastWarningDays = 14;

/** What is known of an account when it is looked at; days are London dates. */
export type UnusedAccount = {
  lastUsedOn: string;
  /** The day its owner was told; null while nobody was warned. */
  eraseOn: string | null;
  /** 0, 1 or 2. */
  warnings: number;
};

export type UnusedStep =
  | { kind: 'keep' }
  /** It was used after a warning, which holds no more. */
  | { kind: 'withdraw' }
  | { kind: 'warn'; warnings: 1 | 2; eraseOn: string }
  | { kind: 'erase' };

const later = (one: string, other: string): string => (one > other ? one : other);

/** The day from which the owner of an account last used on that day is warned. */
const warnedFrom = (lastUsedOn: string): string =>
  addDays(addMonths(lastUsedOn, unusedMonths), -firstWarningDays);

/**
 * What becomes of an account that may be unused (rules/law#keeping): warned 60 and 14 days before three years have
 * gone by, erased on the day that both warnings named. Whenever it is looked at, nobody has less time than that: a
 * warning that comes late moves the day.
 */
export function nextUnusedStep(account: UnusedAccount, today: string): UnusedStep {
  const { lastUsedOn, eraseOn, warnings } = account;
  if (today < warnedFrom(lastUsedOn)) return { kind: eraseOn === null ? 'keep' : 'withdraw' };
  if (eraseOn === null) {
    const day = later(addMonths(lastUsedOn, unusedMonths), addDays(today, firstWarningDays));
    return { kind: 'warn', warnings: 1, eraseOn: day };
  }
  if (warnings < 2) {
    const isDue = today >= addDays(eraseOn, -lastWarningDays);
    if (!isDue) return { kind: 'keep' };
    return { kind: 'warn', warnings: 2, eraseOn: later(eraseOn, addDays(today, lastWarningDays)) };
  }
  return { kind: today >= eraseOn ? 'erase' : 'keep' };
}
