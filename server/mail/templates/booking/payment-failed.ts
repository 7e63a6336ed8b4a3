import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'payment-failed'>;

function sentencesOf({ isBankCheck, isAfterVisit, amount }: Props): string[] {
  const what = isAfterVisit
    ? `take ${amount} for your clean`
    : `set ${amount} aside on your card for your clean`;
  const why = isBankCheck
    ? `We tried to ${what}, and your bank wants to check it’s you first.`
    : `We tried to ${what}, and your card was declined.`;
  const next = isAfterVisit
    ? 'Please pay it now with the button below. You can use another card.'
    : 'Please use the button below to give a card, so that your clean can go ahead. Nothing is taken before the clean.';
  return [why, next];
}

/** The card was declined, or its bank wants to ask its holder. */
export function paymentFailed(props: Props): MailContent {
  return {
    subject: props.isBankCheck ? 'Your bank wants to check a payment' : 'Your card didn’t work',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(sentencesOf(props).join(' ')),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Amount', props.amount],
      ]),
      button(props.isAfterVisit ? 'Pay now' : 'Give a card', props.payLink),
    ],
  };
}
