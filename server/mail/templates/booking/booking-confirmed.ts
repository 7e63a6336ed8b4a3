import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function bookingConfirmed(props: MailPropsOf<'booking-confirmed'>, publicUrl: string): MailContent {
  return {
    subject: `Confirmed: ${props.cleanerNames} on ${props.visit.when}`,
    heading: `${props.cleanerNames} will clean for you`,
    blocks: [
      text(`Good news, ${props.firstName}: your booking is confirmed.`),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
      ]),
      facts((props.cleaners ?? []).map(({ firstName, lines }) => [firstName, lines.join('\n')])),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
