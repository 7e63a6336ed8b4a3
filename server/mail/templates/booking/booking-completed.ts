import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

function paymentWords({ toTake, toPay }: MailPropsOf<'booking-completed'>): string {
  const dispute = 'If the recorded time is not right, reply to this email';
  if (toPay)
    return `${toPay} is still to be paid, and we have no card of yours: we email you a link. ${dispute}.`;
  return toTake === ''
    ? `${dispute}.`
    : `We take ${toTake} from your card 18 hours after the visit. ${dispute} before then.`;
}

export function bookingCompleted(props: MailPropsOf<'booking-completed'>, publicUrl: string): MailContent {
  return {
    subject: 'Your clean is done',
    heading: `How was it, ${props.firstName}?`,
    blocks: [
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Recorded time', props.visit.length],
        ['Total', props.total],
        ['Paid by gift card', props.giftCard],
      ]),
      text(paymentWords(props)),
      button('Rate the clean', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
