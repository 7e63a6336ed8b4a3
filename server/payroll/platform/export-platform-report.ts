import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { isReportable } from '#domain/platform-report/seller.ts';
import { Refusal } from '#domain/refusal.ts';
import { findBusinessDetails } from '../../application-setting/business-details.store.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import { requireProof } from '../../auth/proofs/require-proof.ts';
import type { Ctx } from '../../context.ts';
import type { ExportedFile } from '../export-pay.ts';
import { isPaid, readSellers, requireReporting } from './read-platform-report.ts';
import { writeDpiXml } from './write-dpi-xml.ts';

/**
 * A finished year as the file that HMRC takes (rules/law#platform-reporting); logged. Whoever was paid and has a date
 * of birth and an address is in it: the schema has no way to leave these out.
 */
export async function exportPlatformReport(ctx: Ctx, year: number): Promise<ExportedFile> {
  requirePermission(ctx.actor, 'payroll.export');
  await requireProof(ctx, 'exportPlatformReport');
  const { operatorId } = await requireReporting(ctx, year);
  const business = await findBusinessDetails(ctx.db, settingsId);
  if (business.name === '' || business.address === '') throw new Refusal('platform_business_missing');
  const sellers = (await readSellers(ctx, year)).filter((of) => isPaid(of) && isReportable(of.seller));
  if (sellers.length === 0) throw new Refusal('platform_report_empty', { values: { year } });
  await recordAudit(ctx, {
    action: 'payroll.export-platform-report',
    entity: 'application-setting',
    entityId: settingsId,
    after: { year, cleaners: sellers.length },
  });
  const content = writeDpiXml({
    year,
    at: ctx.now(),
    operator: { ...business, id: operatorId },
    sellers,
    newId: () => randomUUID().replaceAll('-', ''),
  });
  return { fileName: `platform-report-${year}.xml`, content };
}
