import { laterVisitsButton } from '#domain/booking/later-visits.ts';
import type { PayLink } from './pay-link-documents.ts';

type Words = { title: string; intro: string; button: string; thanks: string };

/** What a link is for, in the words of its screen. */
export function payLinkLabel(
  {
    kind,
    firstName,
    amount: due,
    laterAmount,
  }: Pick<PayLink, 'kind' | 'firstName' | 'amount' | 'laterAmount'>,
  money: (pounds: number) => string,
): Words {
  const amount = money(due);
  if (kind === 'debt') {
    return {
      title: `Pay ${amount} for your clean`,
      intro: 'Your card did not work after the clean. You can use another card here.',
      button: `Pay ${amount} now`,
      thanks: 'Your clean is paid for. There is nothing more to do.',
    };
  }
  if (kind === 'visit') {
    return {
      title: 'Give a card for your clean',
      intro:
        'The card you give here takes the place of the one before, for this clean and for others that it was to pay. Nothing is taken before a clean is done.',
      button: 'Use this card',
      thanks: 'Your card works, and your clean goes ahead as planned. We take the money after it is done.',
    };
  }
  return {
    title: `Your clean, ${firstName}`,
    intro: 'Please check it, agree to our terms and give a card. Nothing is taken before the clean is done.',
    // The law's wording: without it the customer is not bound (rules/law#before-a-contract).
    button: due > 0 ? `Book and pay ${amount}` : laterVisitsButton(money(laterAmount), false),
    thanks:
      'We have your booking and are looking for your cleaner now. Everything is in the email we sent you.',
  };
}
