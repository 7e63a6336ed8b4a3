export type TipShare = { providerId: string; linkId: string; tipPence: number };

export const minTipPence = 100;
export const maxTipPence = 10_000;

/**
 * A tip in equal parts; odd pennies go to the lead, else to the earliest who worked (rules/prices#tips).
 * `links`: who worked, earliest first.
 */
export function tipShares(
  amountPence: number,
  links: readonly { id: string; providerId: string }[],
): TipShare[] {
  const share = Math.floor(amountPence / links.length);
  const sparePence = amountPence - share * links.length;
  return links.map(({ id, providerId }, place) => ({
    providerId,
    linkId: id,
    tipPence: share + (place === 0 ? sparePence : 0),
  }));
}
