import type { QuarterFigures } from '#domain/platform-report/quarters.ts';
import { gapsOf, isReportable, type Seller, type SellerGap } from '#domain/platform-report/seller.ts';
import { Refusal } from '#domain/refusal.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { findBusiness } from '../statement.store.ts';
import { whosePay } from '../whose-pay.ts';
import { findOwnCopies, type PlatformCopyRow } from './platform-copy.store.ts';

/** What was told to a cleaner of what is reported about them (rules/law#platform-reporting). */
export type PlatformCopy = {
  year: number;
  version: number;
  sentAt: Date;
  seller: Seller;
  gaps: SellerGap[];
  /** Whether HMRC's file can have them. */
  isReportable: boolean;
  quarters: QuarterFigures[];
};

function openCopy(
  ctx: Ctx,
  { year, version, sent_at: sentAt, quarters, told_cipher: told }: PlatformCopyRow,
) {
  const seller = JSON.parse(ctx.vault.open(told)) as Seller;
  const gaps = gapsOf(seller);
  return { year, version, sentAt, seller, gaps, isReportable: isReportable(seller), quarters };
}

/** The signed-in cleaner's copies, the latest of each year, newest first; each view is logged. */
export async function listPlatformCopies(ctx: Ctx): Promise<PlatformCopy[]> {
  const providerId = whosePay(ctx);
  if (!providerId) return [];
  const copies = await findOwnCopies(ctx.db, providerId);
  if (copies.length === 0) return [];
  await recordAudit(ctx, { action: 'platform-copy.view', entity: 'provider', entityId: providerId });
  return copies.map((copy) => openCopy(ctx, copy));
}

export type PlatformCopySheet = PlatformCopy & { business: { name: string; address: string } };

/** That of a year, to take along; `not_found` where none was sent. */
export async function getPlatformCopy(ctx: Ctx, year: number): Promise<PlatformCopySheet> {
  const copy = (await listPlatformCopies(ctx)).find((own) => own.year === year);
  if (!copy) throw new Refusal('not_found');
  return { ...copy, business: await findBusiness(ctx.db, settingsId) };
}
