import { roundHalfUp } from '#domain/money/pence.ts';
import { type GiftVat, vatOfCharge } from '#domain/money/vat.ts';
import { timePence } from './price.ts';
import { splitFee } from './split-payment.ts';

type SettlementLink = {
  id: string;
  spRatePence: number;
  /** The quarter-hours the percent of pay is taken of: those booked, or those supplied. */
  quarterHours: number;
  /** Paid where no fee is due; 0 where there was notice enough (rules/lifecycles#cancellation-fee). */
  quarterHoursIfFree: number;
  /** Paid at least, where the share of the fee comes to less. */
  leastQuarterHours?: number;
};

export type SettlementInput = {
  feePence: number;
  /** The cleaners' percent of the pay for their quarter-hours. */
  percent: number;
  /** In force on the day of cancelling. */
  taxRate: number;
  giftVat: GiftVat | null;
  /** What card and gift card were to pay for the visit. */
  planned: { cardPence: number; giftPence: number };
  /** Accepted cleaners, earliest first. */
  links: readonly SettlementLink[];
};

type SettlementShare = {
  id: string;
  feeSharePence: number;
  shortNoticePence: number;
  platformPence: number;
};

export type Settlement = {
  feePence: number;
  vatPence: number;
  netPence: number;
  cardPence: number;
  giftPence: number;
  shares: SettlementShare[];
};

const hundredQuarters = 400;

/**
 * Who gets what when a booking is cancelled (rules/lifecycles#cancellation-fee): the fee from the card first and then
 * the gift card, the cleaners' percent of their pay, the rest of the net fee to the platform in equal parts with
 * spare pennies to the earliest. What can be taken from neither is waived. Σ shares + Σ platform = net fee.
 */
export function settleFee(input: SettlementInput): Settlement {
  const split = splitFee(input.feePence, input.planned);
  const feePence = input.feePence - split.waivedPence;
  const vatPence = vatOfCharge({
    grossPence: feePence,
    taxRate: input.taxRate,
    giftPence: split.giftAppliedPence,
    gift: input.giftVat,
  });
  const netPence = feePence - vatPence;
  const partPence = input.links.length > 0 ? Math.floor(netPence / input.links.length) : 0;
  const sparePence = netPence - partPence * input.links.length;
  const shares = input.links.map((link, place) => {
    const fullPence = link.spRatePence * link.quarterHours * input.percent;
    const feeSharePence = feePence > 0 ? roundHalfUp(fullPence, hundredQuarters) : 0;
    const leastPence = timePence(
      link.spRatePence,
      feePence > 0 ? (link.leastQuarterHours ?? 0) : link.quarterHoursIfFree,
    );
    return {
      id: link.id,
      feeSharePence,
      shortNoticePence: Math.max(0, leastPence - feeSharePence),
      platformPence: partPence + (place < sparePence ? 1 : 0) - feeSharePence,
    };
  });
  return {
    feePence,
    vatPence,
    netPence,
    cardPence: split.cardDuePence,
    giftPence: split.giftAppliedPence,
    shares,
  };
}
