import { accounts } from '#domain/money/ledger.ts';
import { sharePlatform } from '#domain/payroll/earnings.ts';
import type { Ctx } from '../../context.ts';
import { findBalance } from '../../ledger/ledger.store.ts';
import { findLinks, type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';

/** Those between whom the net was shared when the booking was charged. */
function sharersOf(links: readonly ProviderBookingRow[]): readonly ProviderBookingRow[] {
  const workers = links.filter((link) => link.service_status === 'completed');
  if (workers.length > 0) return workers;
  const shared = links.filter((link) => link.platform_earning_pence !== null);
  const isFee = shared.some((link) => link.fee_share_pence !== null);
  return isFee ? shared : shared.slice(0, 1);
}

/**
 * After a correction of hours, a refund or a credit note, in the caller's transaction with the booking locked: what
 * cleaners earn and what the platform keeps is again, together, what the books hold as income of the booking, net
 * (rules/prices#platform-share). Answers the platform's part, pence.
 */
export async function shareAgain(tx: Ctx, bookingId: string): Promise<number> {
  const links = await findLinks(tx.db, [bookingId]);
  const sharers = sharersOf(links);
  const sales = await findBalance(tx.db, accounts.sales, { bookingId });
  const fees = await findBalance(tx.db, accounts.cancellationFees, { bookingId });
  const shares = sharePlatform(
    -sales - fees,
    links.map((link) => ({
      id: link.id,
      earningPence: link.earning_pence ?? 0,
      shares: sharers.includes(link),
    })),
  );
  for (const { id, platformEarningPence } of shares) {
    const link = links.find((one) => one.id === id);
    if (!link || link.platform_earning_pence === null || link.platform_earning_pence === platformEarningPence)
      continue;
    await updateLink(tx.db, id, { platform_earning_pence: platformEarningPence }, tx.now());
  }
  return shares.reduce((sum, share) => sum + share.platformEarningPence, 0);
}
