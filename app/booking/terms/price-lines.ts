import { hoursLabel } from '#app/lib/label/booking-label.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { offerPricePence } from '#domain/booking/price/price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftTotal } from '../draft/draft-price.ts';

export type PriceLine = { label: string; amount: string };

type Amounts = [label: string, pence: number][];

function asLines(amounts: Amounts, settings: Settings): PriceLine[] {
  return amounts
    .filter(([, pence]) => pence !== 0)
    .map(([label, pence]) => ({ label, amount: formatMoney(pence, settings.currencyCode) }));
}

function workAmounts({ offer, ...total }: DraftTotal, settings: Settings): Amounts {
  const { price, ratePence, quarterHours, cleanerCount } = total;
  const cleaners = cleanerCount > 1 ? ` × ${cleanerCount} cleaners` : '';
  const anHour = (pence: number) => `at ${formatMoney(pence, settings.currencyCode)} an hour`;
  if (!offer) return [[`${hoursLabel(quarterHours / 4)}${cleaners} ${anHour(ratePence)}`, price.labourPence]];
  const offerPence = offerPricePence(offer);
  const more = hoursLabel((quarterHours - offer.quarterHours) / 4).replace(' ', ' more ');
  return [
    [`Offer: ${hoursLabel(offer.quarterHours / 4)}${cleaners}`, offerPence],
    [`${more}${cleaners} ${anHour(ratePence)}`, price.labourPence - offerPence],
  ];
}

/** What the total is made of, each line an amount that VAT is already in. */
export function priceLines(total: DraftTotal, settings: Settings): PriceLine[] {
  const { price, promo } = total;
  const discount = promo ? `Promo code ${promo.code}, ${promo.discountPercent}% off the work` : 'Discount';
  return asLines(
    [
      ...workAmounts(total, settings),
      [discount, -price.discountPence],
      ['Cleaning products', price.suppliesPence],
      ['From your goodwill card', -price.goodwillPence],
      ['A remainder too small for a card', -price.waivedPence],
    ],
    settings,
  );
}

/**
 * Who pays the total, where a gift card pays a part of it (rules/prices#gift-card-part). Where it pays all of it,
 * the last line says that nothing is left.
 */
export function paymentLines({ price }: DraftTotal, settings: Settings): PriceLine[] {
  if (price.giftAppliedPence === 0) return [];
  return [
    ...asLines(
      [
        ['Your gift card pays', price.giftAppliedPence],
        ['Your bank card pays', price.cardDuePence],
      ],
      settings,
    ),
    ...(price.cardDuePence === 0 ? [{ label: 'To pay', amount: formatMoney(0, settings.currencyCode) }] : []),
  ];
}

/**
 * The same for the bar with the price, in parts that stay together where the line breaks; empty where no gift card
 * pays (rules/prices#gift-card-part). On account the rest comes on an invoice; null where that isn't known yet.
 */
export function paymentParts(
  { price }: DraftTotal,
  settings: Settings,
  isOnAccount: boolean | null,
): string[] {
  const { giftAppliedPence, cardDuePence } = price;
  if (giftAppliedPence === 0) return [];
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  if (cardDuePence === 0) return ['Your gift card pays all of it:', `to pay ${money(0)}`];
  if (isOnAccount === null) return [`${money(giftAppliedPence)} by gift card`];
  const rest = isOnAccount ? 'on invoice' : 'by your card';
  return [`${money(giftAppliedPence)} by gift card,`, `${money(cardDuePence)} ${rest}`];
}

/** 'including £13.30 VAT', or nothing for a business that isn't registered. */
export function vatText(total: DraftTotal, settings: Settings): string | null {
  if (settings.taxRate === 0) return null;
  return `including ${formatMoney(total.price.vatPence, settings.currencyCode)} VAT`;
}
