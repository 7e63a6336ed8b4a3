import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Whoever cleaned is asked what they know of something that was damaged (rules/lifecycles#claims-for-damage). */
export function damageAsked(props: MailPropsOf<'damage-asked'>, publicUrl: string): MailContent {
  return {
    subject: `What do you know about this? ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'A customer tells us that something was damaged at a clean you did. We ask everybody who was there, because you know best how it was. It changes nothing about your pay, and nobody is blamed for it.',
      ),
      facts([
        ['What', props.item],
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      text('Did you notice anything? A few words are enough, and a picture helps if you have one.'),
      button('Tell us what you know', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
