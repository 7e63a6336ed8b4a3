import { requirePermission } from '#domain/access/permissions.ts';
import { type DefaultPay, defaultPay } from '#domain/payroll/default-pay.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';

/** For everybody who thinks of working with us (rules/prices#provider-pay); null while there are no prices. */
export async function getCleanerPay(ctx: Ctx): Promise<DefaultPay | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  return defaultPay(await loadSettings(ctx));
}
