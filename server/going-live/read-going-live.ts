import type { Permission } from '#domain/access/permission.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { coverOn } from '#domain/going-live/cover.ts';
import type { GoingLiveFacts } from '#domain/going-live/going-live-facts.ts';
import { type GoingLiveStanding, goingLiveList } from '#domain/going-live/going-live-list.ts';
import { legalPageIds } from '#domain/site-text/page-id.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findGoingLiveRow, findSetAsides, type GoingLiveRow } from './going-live.store.ts';

const pricesOf = [
  'hourlyRatePence',
  'everyWeekRatePence',
  'moreThanTwoWeeksRatePence',
  'oneOffRatePence',
  'cleaningSuppliesRatePence',
  'platformFee',
] as const;

const arePricesShipped = (row: GoingLiveRow): boolean =>
  pricesOf.every((name) => row[name] === defaultSettings[name]);

const details = ['address', 'phone', 'email'] as const;
const freshMs = 36 * 60 * 60_000;

function standingOfBackups(row: GoingLiveRow, now: Date): GoingLiveFacts['lastBackup'] {
  const isFresh = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= freshMs;
  if (isFresh(row.lastRestoredBackupAt)) return 'restored';
  if (isFresh(row.lastReadBackupAt)) return 'read';
  return row.lastReadBackupAt === null ? 'none' : 'old';
}

const weekMs = 7 * 24 * 60 * 60_000;

/** What is so now: nothing of it is stored as done. */
export async function readGoingLiveFacts(ctx: Ctx): Promise<GoingLiveFacts> {
  const now = ctx.now();
  const row = await findGoingLiveRow(ctx.db, settingsId, new Date(now.getTime() - weekMs));
  const { taxRate, insuranceMinimumPounds, hasCommercialAdvice, bankFileHasAccount } = row;
  const { hasDemonstration, isProxyUnnamed, hasGatewayEvent } = row;
  const { colleagues, owners, colleaguesWithoutPasskey, areas, areAreasShipped, approvedCleaners } = row;
  const { vatNumber, ownLegalPages, mailsSent, mailsFailed, mailsBounced, databaseNow } = row;
  return {
    ...ctx.installation,
    ...{ taxRate, insuranceMinimumPounds, hasCommercialAdvice, bankFileHasAccount },
    ...{ hasDemonstration, isProxyUnnamed, hasGatewayEvent },
    ...{ colleagues, owners, colleaguesWithoutPasskey, areas, areAreasShipped, approvedCleaners },
    clockGapSeconds: Math.round(Math.abs(now.getTime() - databaseNow.getTime()) / 1000),
    missingDetails: details.filter((name) => row[name] === ''),
    hasVatNumber: vatNumber !== '',
    lastBackup: standingOfBackups(row, now),
    hasCompanyNumber: row.companyNumber !== '',
    hasDataProtectionNumber: row.dataProtectionNumber !== '',
    cover: coverOn(londonDate(now), row.insuredUntil),
    hasVatElection: row.vatElectedOn !== null,
    shippedLegalPages: legalPageIds.filter((id) => !ownLegalPages.includes(id)),
    mails: { sent: mailsSent, failed: mailsFailed, bounced: mailsBounced },
    arePricesShipped: arePricesShipped(row),
  };
}

const permissionsOf = ({ actor }: Ctx): readonly Permission[] =>
  (actor.kind === 'user' && actor.permissions) || [];

/** What stands between this installation and real people, as far as whoever asks can act on it (rules/content#going-live). */
export async function readGoingLive(ctx: Ctx): Promise<GoingLiveStanding[]> {
  requirePermission(ctx.actor, 'going-live.read');
  const [facts, setAsides] = await Promise.all([readGoingLiveFacts(ctx), findSetAsides(ctx.db)]);
  return goingLiveList(facts, setAsides, permissionsOf(ctx));
}
