import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'charge-changed'>;

function paymentWords({ payment, toTake, takenAfter }: Props): string {
  const words: Record<Props['payment'], string> = {
    none: 'Nothing is taken from your card.',
    'gift-card': 'Your gift card pays all of it, so nothing is taken from your card.',
    invoice: 'You find it on your invoice.',
    decision: `We take ${toTake} from your card once we have decided about the time you told us was wrong.`,
    link: `${toTake} is still to be paid, and we have no card of yours: we email you a link.`,
    card: takenAfter
      ? `We take ${toTake} from your card after ${takenAfter}.`
      : `We take ${toTake} from your card now.`,
  };
  return words[payment];
}

/** The charge of a clean changed before its money was taken. */
export function chargeChanged(props: Props, publicUrl: string): MailContent {
  return {
    subject: 'We have changed what your clean costs',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text('We have corrected the time recorded for your clean, and its price follows.'),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Booked', props.booked],
        ['Charged instead', props.charged],
        ['Why', props.reason],
        ['Paid by gift card', props.giftCard],
      ]),
      text(`${paymentWords(props)} If this is not right, reply to this email.`),
      button('See your clean', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
