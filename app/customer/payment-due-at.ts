const waitMs = 18 * 60 * 60 * 1000;

/** When the payment of a finished visit is taken, 18 hours after the last cleaner ended (rules/money#capture). */
export function paymentDueAt(worked: readonly { completedAt?: string | null }[]): Date | null {
  const ends = worked.flatMap(({ completedAt }) => (completedAt ? [Date.parse(completedAt)] : []));
  return ends.length > 0 ? new Date(Math.max(...ends) + waitMs) : null;
}
