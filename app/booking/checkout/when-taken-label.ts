import type { PlacedCheckout } from './use-checkout.ts';

type Price = Pick<PlacedCheckout['booking']['price'], 'total' | 'giftApplied'>;

/** When and how the money of a booking just made is taken. Where no card was asked for, the rest goes on an account. */
export function whenTakenLabel(purpose: string | undefined, { total, giftApplied }: Price): string {
  if (purpose === 'hold')
    return 'Your bank has set the price aside. We take it only after the clean is done.';
  if (purpose !== undefined)
    return 'We have kept your card. The price is set aside 3 days before the clean and taken only after it is done.';
  const isOnAccount = (total ?? 0) > (giftApplied ?? 0);
  return isOnAccount
    ? 'It goes on your account. We send you an invoice after the clean.'
    : 'There is nothing to pay.';
}
