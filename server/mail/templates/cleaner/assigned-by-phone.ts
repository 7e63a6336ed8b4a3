import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The office recorded an acceptance given by phone; the cleaner can still think again (rules/matching#waves). */
export function assignedByPhone(props: MailPropsOf<'assigned-by-phone'>, publicUrl: string): MailContent {
  return {
    subject: `As agreed by phone: ${props.visit.when}`,
    heading: `Thank you, ${props.firstName}`,
    blocks: [
      text('As agreed on the phone, we have put you down for this job.'),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Length', props.visit.length],
        ['Your pay', props.pay],
      ]),
      button('See the job', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
      small(
        'Is this not what you agreed? You can give the job back within 12 hours, and it does not count against you.',
      ),
    ],
  };
}
