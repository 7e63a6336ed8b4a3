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

function endedWords({ ended }: MailPropsOf<'booking-completed'>): string {
  if (!ended) return '';
  return ended.by === 'customer'
    ? `You ended this clean at ${ended.at}. The booked price stands.`
    : `We are sorry: we had to end this clean at ${ended.at}. You pay for the hours worked.`;
}

export function bookingCompleted(props: MailPropsOf<'booking-completed'>, publicUrl: string): MailContent {
  const { ended } = props;
  const opening = endedWords(props);
  return {
    subject: ended ? `Your clean was ended at ${ended.at}` : 'Your clean is done',
    heading: ended ? `Hello ${props.firstName}` : `How was it, ${props.firstName}?`,
    blocks: [
      ...(opening ? [text(opening)] : []),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Reason', ended?.by === 'company' ? ended.reason : ''],
        ['Recorded time', props.visit.length],
        ['Total', props.total],
        ['Paid by gift card', props.giftCard],
      ]),
      text(paymentWords(props)),
      button('Rate the clean', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
