import { demand } from '#domain/access/permissions.ts';
import { ratePenceFor } from '#domain/application-setting/rate.ts';
import { serviceFrequencies } from '#domain/booking/options.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';

/** What a cleaner is paid an hour by default, from the least paid kind of clean to the best (product.md 1.11). */
export type CleanerPay = { leastPence: number; mostPence: number };

/** For everybody who thinks of working with us; null while there are no prices. */
export async function getCleanerPay(ctx: Ctx): Promise<CleanerPay | null> {
  demand(ctx.actor, 'catalogue.read');
  const settings = await loadSettings(ctx);
  const { platformFee, taxRate } = settings;
  const rates = serviceFrequencies
    .map((frequency) => ratePenceFor(settings, frequency))
    .filter((ratePence) => ratePence > 0)
    .map((ratePence) => providerRatePence({ serviceRatePence: 0, ratePence, platformFee, taxRate }));
  return rates.length === 0 ? null : { leastPence: Math.min(...rates), mostPence: Math.max(...rates) };
}
