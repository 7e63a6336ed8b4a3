const holdMs = 48 * 3600 * 1000;

export type PayHold = { reason: 'no-bank-details' | 'bank-changed'; until: Date | null };

/** Accounts changed after this are not paid into yet (rules/lifecycles#other-records: payouts held 48 h). */
export const heldIfChangedAfter = (now: Date): Date => new Date(now.getTime() - holdMs);

/** Why a provider can't be paid at this moment, or null: no account, or one changed in the last 48 hours. */
export function payHoldOf(
  provider: { hasBankDetails: boolean; bankChangedAt: Date | null },
  now: Date,
): PayHold | null {
  if (!provider.hasBankDetails) return { reason: 'no-bank-details', until: null };
  if (!provider.bankChangedAt || provider.bankChangedAt <= heldIfChangedAfter(now)) return null;
  return { reason: 'bank-changed', until: new Date(provider.bankChangedAt.getTime() + holdMs) };
}
