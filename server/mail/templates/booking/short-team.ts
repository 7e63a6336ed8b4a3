import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Some of the cleaners wanted were found by 24 hours before the visit (rules/lifecycles#two-cleaners). */
export function shortTeam(props: MailPropsOf<'short-team'>, publicUrl: string): MailContent {
  const { visit, found, wanted } = props;
  return {
    subject: `${found} of ${wanted} cleaners found: ${visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We have found ${found} of ${wanted} cleaners for your visit and are still looking. You can have it shorter-handed, move it or cancel it; moving and cancelling cost nothing.`,
      ),
      facts([
        ['When', visit.when],
        ['Staying longer', props.longer],
        ['Same hours', props.same],
      ]),
      button('Choose what to do', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
      small(
        `If you choose nothing by ${props.appliesAt}, we do what you told us when booking: ${props.chosen}.`,
      ),
    ],
  };
}
