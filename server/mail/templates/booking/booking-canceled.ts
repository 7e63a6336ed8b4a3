import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'booking-canceled'>;

function toCustomer(props: Props): string[] {
  const opening =
    props.by === 'customer'
      ? 'This booking is cancelled.'
      : 'We are sorry: this booking had to be cancelled.';
  const cost = props.fee ? `The cancellation fee is ${props.fee}, VAT included.` : 'It costs you nothing.';
  const released = props.isCardReleased
    ? `${props.feeFromCard ? 'The rest of the money' : 'Money'} set aside on your card is released.`
    : '';
  const returned = props.giftReturned ? `${props.giftReturned} is back on your gift card.` : '';
  const goodwill = props.goodwill
    ? `To say sorry we have sent you a gift card of ${props.goodwill} in a mail of its own.`
    : '';
  return [opening, cost, released, returned, goodwill];
}

function toProvider(props: Props): string[] {
  const pay = props.pay ? `You are paid ${props.pay} for it with your next pay run.` : '';
  return ['This job has been cancelled, so the time is yours again. It does not count against you.', pay];
}

/** Cancelled, with the fee or none, and what comes back. */
export function bookingCanceled(props: Props, publicUrl: string): MailContent {
  const isCustomer = props.to === 'customer';
  const sentences = isCustomer ? toCustomer(props) : toProvider(props);
  return {
    subject: `Cancelled: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(sentences.filter(Boolean).join(' ')),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Reason', props.reason],
        ['Taken from your card', props.feeFromCard],
        ['Taken from your gift card', props.feeFromGiftCard],
      ]),
      isCustomer
        ? button('Book another time', `${publicUrl}/book-now`)
        : button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
