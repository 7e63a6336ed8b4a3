import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A customer has rated a clean. */
export function ratingReceived(props: MailPropsOf<'rating-received'>, publicUrl: string): MailContent {
  const stars = props.stars === 1 ? '1 star' : `${props.stars} stars`;
  return {
    subject: `${stars} of 5 for your clean`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`Your customer gave the clean ${stars} of 5. They can still change it for 48 hours.`),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
    ],
  };
}
