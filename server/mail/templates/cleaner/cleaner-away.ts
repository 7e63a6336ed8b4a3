import { button, type MailContent, numbered, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** One mail about all the visits of a customer that a cleaner's days off gave back (rules/lifecycles#days-off). */
export function cleanerAway(props: MailPropsOf<'cleaner-away'>, publicUrl: string): MailContent {
  const { cleanerName, looking, asked, leftOut, waitsForMorning } = props;
  const asking = waitsForMorning
    ? 'We ask other cleaners from 8 in the morning'
    : 'We are asking other cleaners now';
  const count = looking.length + asked.length + leftOut.length;
  return {
    subject:
      asked.length > 0
        ? `Please choose: ${cleanerName} can’t come to ${count} of your cleans`
        : `${cleanerName} can’t come to ${count} of your cleans`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`We are sorry: ${cleanerName} can’t come to these cleans.`),
      ...(asked.length > 0
        ? [
            text(
              'Shall we ask another cleaner for these, or leave them out? We ask nobody until you tell us. Leaving a visit out costs you nothing.',
            ),
            numbered(asked),
          ]
        : []),
      ...(looking.length > 0
        ? [text(`${asking} for these, and write to you as soon as one has accepted.`), numbered(looking)]
        : []),
      ...(leftOut.length > 0
        ? [text('These are left out, as you chose for such days. They cost you nothing.'), numbered(leftOut)]
        : []),
      button(asked.length > 0 ? 'Choose' : 'See my bookings', `${publicUrl}/dashboard/cs/bookings`),
      ...(asked.length > 0 ? [small('Open each clean to choose.')] : []),
    ],
  };
}
