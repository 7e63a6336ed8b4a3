import { timePence } from '#domain/booking/price/price.ts';

const scale = 100;

/**
 * A provider's hourly pay in pence, fixed at acceptance: their own rate, else the customer's rate less VAT
 * and the platform's part, rounded down (rules/prices#provider-pay).
 */
export function providerRatePence(terms: {
  serviceRatePence: number;
  ratePence: number;
  platformFee: number;
  taxRate: number;
}): number {
  if (terms.serviceRatePence > 0) return terms.serviceRatePence;
  const kept = BigInt(Math.round((100 - terms.platformFee) * scale));
  const gross = BigInt(Math.round((100 + terms.taxRate) * scale));
  return Number((BigInt(terms.ratePence) * kept) / gross);
}

export const earningPence = (spRatePence: number, quarterHours: number): number =>
  timePence(spRatePence, quarterHours);

export type EarningLink = { id: string; spRatePence: number; quarterHours: number; worked: boolean };
export type EarningShare = { id: string; earningPence: number; platformEarningPence: number };

/**
 * Splits a visit's net price (rules/prices#provider-pay, rules/prices#platform-share). Links come in order of
 * acceptance; the first who worked gets the net supplies money. Net is shared equally among those who worked, spare
 * pennies to the earliest; what a cleaner does not earn of their share is the platform's and may be negative. With
 * nobody at work the whole net is the platform's, on the first link. Σ earning + Σ platform = net.
 */
export function shareEarnings(input: {
  netPence: number;
  netSuppliesPence: number;
  links: readonly EarningLink[];
}): EarningShare[] {
  const workers = input.links.filter((link) => link.worked);
  const sharers = workers.length > 0 ? workers : input.links.slice(0, 1);
  const earned = input.links.map((link) => {
    const worker = workers.indexOf(link);
    const pay = worker < 0 ? 0 : earningPence(link.spRatePence, link.quarterHours);
    const earning = pay + (worker === 0 ? input.netSuppliesPence : 0);
    return { id: link.id, earningPence: earning, shares: sharers.includes(link) };
  });
  return sharePlatform(input.netPence, earned);
}

/**
 * The platform's part of a net sum beside what each link earns (rules/prices#platform-share): equal parts to those who
 * share it, spare pennies to the earliest, each less what that cleaner earns. Σ earning + Σ platform = net.
 */
export function sharePlatform(
  netPence: number,
  links: readonly { id: string; earningPence: number; shares: boolean }[],
): EarningShare[] {
  const sharers = links.filter(({ shares }) => shares);
  const partPence = sharers.length > 0 ? Math.floor(netPence / sharers.length) : 0;
  const sparePence = netPence - partPence * sharers.length;
  return links.map((link) => {
    const place = sharers.indexOf(link);
    const part = place < 0 ? 0 : partPence + (place < sparePence ? 1 : 0);
    return { id: link.id, earningPence: link.earningPence, platformEarningPence: part - link.earningPence };
  });
}
