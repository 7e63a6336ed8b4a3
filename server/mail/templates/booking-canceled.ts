import { button, facts, type MailContent, text } from '../mail-content.ts';
import type { MailPropsOf } from '../mail-types.ts';

function whatHappened(props: MailPropsOf<'booking-canceled'>): string {
  if (!props.isCustomer)
    return 'This job has been cancelled, so the time is yours again. It does not count against you.';
  return props.isByCustomer
    ? 'You have cancelled this booking. It costs you nothing, and money set aside on your card is released.'
    : 'We are sorry: we had to cancel this booking. It costs you nothing, and money set aside on your card is released.';
}

export function bookingCanceled(props: MailPropsOf<'booking-canceled'>, publicUrl: string): MailContent {
  return {
    subject: `Cancelled: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(whatHappened(props)),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Reason', props.isCustomer && !props.isByCustomer ? props.reason : ''],
      ]),
      props.isCustomer
        ? button('Book another time', `${publicUrl}/book-now`)
        : button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
