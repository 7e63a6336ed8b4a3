import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A visit goes ahead with fewer cleaners, at its new price (rules/lifecycles#two-cleaners). */
export function smallerTeam(props: MailPropsOf<'smaller-team'>, publicUrl: string): MailContent {
  return {
    subject: `Changed: your clean on ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        props.without
          ? `We are sorry: ${props.without} can’t come after all. ${props.going} goes on without them, and you pay for their time alone. If it takes longer, ${props.going} can ask you for extra time.`
          : 'Your clean goes ahead with fewer cleaners than you booked. This is how it stands now.',
      ),
      facts([
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Who comes', props.visit.cleaners],
        ['Total', props.total],
      ]),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
