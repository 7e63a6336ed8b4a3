import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

function whoComes({ cleanerNames, isSearching }: MailPropsOf<'visit-put-back'>): string {
  if (!isSearching) return `${cleanerNames} will come.`;
  const who = cleanerNames
    ? `${cleanerNames} will come, and we are looking for another cleaner`
    : 'We are looking for a cleaner';
  return `${who}. We email you when we have found one.`;
}

/** A visit that was skipped takes place after all (rules/lifecycles#series). */
export function visitPutBack(props: MailPropsOf<'visit-put-back'>, publicUrl: string): MailContent {
  return {
    subject: `Back on: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `The visit of your regular clean that was skipped takes place after all, at the price it had. ${whoComes(props)}`,
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Price', props.total],
      ]),
      button('See my booking', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
    ],
  };
}
