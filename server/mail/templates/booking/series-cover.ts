import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The usual cleaner of a series can't come; the customer says who may (rules/lifecycles#series). */
export function seriesCover(props: MailPropsOf<'series-cover'>, publicUrl: string): MailContent {
  return {
    subject: `Your usual cleaner can’t come: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text('Your usual cleaner can’t do this visit. Shall we ask another cleaner, or leave the visit out?'),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      text('We ask nobody until you tell us. Leaving the visit out costs you nothing.'),
      button('Choose', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
