import { laterVisitsButton } from '#domain/booking/later-visits.ts';
import type { DraftTotal } from '../draft/draft-price.ts';

type Payable = Pick<
  DraftTotal['price'],
  'labourPence' | 'suppliesPence' | 'totalPence' | 'cardDuePence' | 'discountPence' | 'goodwillPence'
>;

export type Payment = {
  price: Payable;
  isSeries: boolean;
  isOnAccount: boolean;
  /** A card is asked for, also where nothing is due by it. */
  needsCard?: boolean;
  /** The card is held at once, as the clean is at most five days away (rules/money#card-holds). */
  isHeldNow: boolean;
  /** As people read it. */
  money: (pence: number) => string;
};

/**
 * The button that binds says what is paid by it (rules/content#booking-form). Of a series each visit costs that much,
 * but where a code or a gift card makes the first one cheaper.
 */
export function payButtonLabel({ price, isSeries, isOnAccount, needsCard, money }: Payment): string {
  const { totalPence, cardDuePence } = price;
  const first = isSeries && isFirstCheaper(price) ? ' for the first visit' : isSeries ? ' a visit' : '';
  if (isOnAccount && totalPence > 0) return `Book, ${money(totalPence)}${first} on invoice`;
  if (cardDuePence === 0)
    return isSeries && needsCard
      ? laterVisitsButton(money(price.labourPence + price.suppliesPence), totalPence > 0)
      : 'Book, nothing to pay';
  return `Book and pay ${money(cardDuePence)}${first}`;
}

const isFirstCheaper = ({ totalPence, cardDuePence, discountPence, goodwillPence }: Payable): boolean =>
  discountPence > 0 || goodwillPence > 0 || cardDuePence < totalPence;

/** What happens to the money once the button is pressed; nothing where there is none to take. */
export function payNote({
  price: { cardDuePence },
  isSeries,
  isOnAccount,
  needsCard,
  isHeldNow,
  money,
}: Payment): string {
  if (isOnAccount) return 'Nothing is taken today. We send the invoice after the clean.';
  if (cardDuePence === 0 && !needsCard) return '';
  if (cardDuePence === 0 && !isSeries) return 'Nothing is taken from your card.';
  return isHeldNow && cardDuePence > 0
    ? `Nothing is taken today. We hold ${money(cardDuePence)} on your card and take it after the clean.`
    : 'Nothing is taken today.';
}
