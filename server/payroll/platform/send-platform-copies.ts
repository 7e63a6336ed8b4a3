import { requirePermission } from '#domain/access/permissions.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import { requireSettingsVersion } from '../../application-setting/require-settings-version.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { insertCopies, type PlatformCopyRow } from './platform-copy.store.ts';
import { endPlatformTask } from './platform-tasks.ts';
import {
  getPlatformReport,
  isCopyCurrent,
  type PlatformReport,
  type ReportedSeller,
  readSellers,
  requireReporting,
} from './read-platform-report.ts';

const copyOf = (ctx: Ctx, year: number, { providerId, seller, quarters, copy }: ReportedSeller) =>
  ({
    provider_id: providerId,
    year,
    version: (copy?.version ?? 0) + 1,
    told_cipher: ctx.vault.seal(JSON.stringify(seller)),
    quarters,
    sent_at: ctx.now(),
  }) satisfies PlatformCopyRow;

/**
 * Tells each cleaner what is reported about them for a finished year, as it is told (rules/law#platform-reporting).
 * Pressed again it makes a second copy for those of whom something else would be told by now, and writes to them alone.
 */
export async function sendPlatformCopies(ctx: Ctx, year: number): Promise<PlatformReport> {
  requirePermission(ctx.actor, 'payroll.export');
  await requireReporting(ctx, year);
  await transact(ctx, async (tx) => {
    // One press at a time.
    await requireSettingsVersion(tx, null);
    const sellers = await readSellers(tx, year);
    const changed = sellers.filter((reported) => !reported.isErased && !isCopyCurrent(tx, reported));
    await insertCopies(
      tx.db,
      changed.map((reported) => copyOf(tx, year, reported)),
    );
    for (const { providerId, email, seller, copy } of changed) {
      const version = (copy?.version ?? 0) + 1;
      await tx.queueMail({
        template: 'platform-copy',
        entityId: providerId,
        recipient: email,
        version: year * maxVersions + version,
        props: { firstName: seller.firstName, year, isChanged: version > 1 },
      });
    }
    await endPlatformTask(tx, year);
    if (changed.length === 0) return;
    await recordAudit(tx, {
      action: 'payroll.send-platform-copies',
      entity: 'application-setting',
      entityId: settingsId,
      after: { year, cleaners: changed.length },
    });
  });
  return getPlatformReport(ctx, year);
}

/** A mail of a record is told from the ones before by its number: years come first. */
const maxVersions = 1000;
