import { button, facts, type MailContent, text } from '../mail-content.ts';
import type { MailPropsOf } from '../mail-types.ts';

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
      ]),
      text(
        'We take the payment 18 hours after the visit. If the recorded time is not right, reply to this mail before then.',
      ),
      button('Rate the clean', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
