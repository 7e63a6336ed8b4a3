import { Refusal } from '#domain/refusal.ts';
import { daysBetween } from '#domain/time/london.ts';

/** An account customer this many days late books nothing new (rules/money#account-customers). */
export const stopAfterDays = 30;

export type CreditState = {
  limitPence: number;
  owedPence: number;
  comingPence: number;
  oldestDueOn: string | null;
};

const isTooLate = (dueOn: string | null, today: string): boolean =>
  dueOn !== null && daysBetween(dueOn, today) >= stopAfterDays;

const isOverLimit = ({ limitPence, owedPence, comingPence }: CreditState, morePence = 0): boolean =>
  owedPence + comingPence + morePence > limitPence;

/** Refuses a new booking on account of somebody long overdue or over their limit (rules/money#account-customers). */
export function requireCredit(credit: CreditState, amountPence: number, today: string): void {
  if (isTooLate(credit.oldestDueOn, today)) throw new Refusal('account_overdue');
  if (isOverLimit(credit, amountPence)) throw new Refusal('credit_limit_reached');
}
