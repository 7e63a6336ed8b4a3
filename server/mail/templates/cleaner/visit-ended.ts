import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A visit was ended while its cleaner was at work, or before they had begun; they read it at once. */
export function visitEnded(props: MailPropsOf<'visit-ended'>, publicUrl: string): MailContent {
  const who = props.by === 'customer' ? 'The customer' : 'The office';
  const next = props.hadBegun
    ? 'You can leave now; you need not enter your hours.'
    : 'Please do not go there any more.';
  return {
    subject: `Ended at ${props.at}: ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`${who} ended this clean at ${props.at}. ${next} It does not count against you.`),
      facts([
        ['Clean', props.visit.serviceName],
        ['When it was planned', props.visit.when],
        ['You are paid', props.pay],
      ]),
      button('See this job', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
