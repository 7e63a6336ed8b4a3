import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import { whatComesBack } from './what-comes-back.ts';

type Props = MailPropsOf<'booking-canceled'>;

function openingOf({ by, leftOut, endedAt }: Props): string {
  if (endedAt) return `This clean was ended at ${endedAt}. Your cleaner knows, and has been told to stop.`;
  if (leftOut === 'customer') return 'This visit is skipped. Your regular clean goes on as planned.';
  if (leftOut === 'no-cleaner') return 'This visit is left out. Your regular clean goes on as planned.';
  return by === 'customer' ? 'This booking is cancelled.' : 'We are sorry: this booking had to be cancelled.';
}

const costOf = ({ fee, endedAt }: Props): string =>
  endedAt
    ? `You pay ${fee}, VAT included: the full quarter-hours until then.`
    : `The cancellation fee is ${fee}, VAT included.`;

function toCustomer(props: Props): string[] {
  const opening = openingOf(props);
  const cost = props.fee ? costOf(props) : 'It costs you nothing.';
  const back =
    props.leftOut === 'customer'
      ? 'Changed your mind? You can put it back on your regular clean while its time is free, until 24 hours before.'
      : '';
  return [opening, cost, ...whatComesBack({ ...props, isRest: props.feeFromCard !== '' }), back];
}

function toProvider(props: Props): string[] {
  const pay = props.pay ? `You are paid ${props.pay} for it with your next pay run.` : '';
  const opening = props.leftOut
    ? 'This visit of the regular clean is left out, so the time is yours again. Its other visits stay as they are. It does not count against you.'
    : 'This job has been cancelled, so the time is yours again. It does not count against you.';
  return [opening, pay];
}

const customerButton = ({ leftOut }: Props, publicUrl: string) =>
  leftOut
    ? button('See my bookings', `${publicUrl}/dashboard/cs/bookings`)
    : button('Book another time', `${publicUrl}/book-now`);

function whatOf({ leftOut, endedAt }: Props): string {
  if (leftOut) return leftOut === 'customer' ? 'Skipped' : 'Left out';
  return endedAt ? 'Ended' : 'Cancelled';
}

/** Cancelled, with the fee or none, and what comes back. */
export function bookingCanceled(props: Props, publicUrl: string): MailContent {
  const isCustomer = props.to === 'customer';
  const sentences = isCustomer ? toCustomer(props) : toProvider(props);
  const what = whatOf(props);
  return {
    subject: `${what}: ${props.visit.when}`,
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
        ? customerButton(props, publicUrl)
        : button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
