const hourMs = 3600 * 1000;
const freeNoticeMs = 48 * hourMs;
/** Somebody whose acceptance the office took by phone may think again for so long (rules/matching#waves). */
const secondThoughtMs = 12 * hourMs;

export const lateWithdrawalLimit = 3;
export const noShowLimit = 2;
export const reliabilityDays = 90;

/**
 * Whether giving a job back counts as late: under 48 hours before the start, and always after it
 * (rules/lifecycles#provider-link).
 */
export function isLateWithdrawal(question: { startsAt: Date; now: Date; agreedAt: Date | null }): boolean {
  const { startsAt, now, agreedAt } = question;
  if (now >= startsAt) return true;
  if (agreedAt && now.getTime() - agreedAt.getTime() <= secondThoughtMs) return false;
  return startsAt.getTime() - now.getTime() < freeNoticeMs;
}
