import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function bookingInvitation(props: MailPropsOf<'booking-invitation'>, publicUrl: string): MailContent {
  return {
    subject: `A job near ${props.place}: ${props.visit.when}`,
    heading: `A job for you, ${props.firstName}`,
    blocks: [
      facts([
        ['Clean', props.visit.serviceName],
        ['How often', props.visit.frequency],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Where', props.place],
        ['Your pay', props.pay],
      ]),
      text('The first cleaner to accept gets the job.'),
      button('Look at the job', `${publicUrl}/dashboard/sp/acceptbooking/${props.bookingId}`),
      small('You choose your jobs. Saying no, or nothing, never counts against you.'),
    ],
  };
}
