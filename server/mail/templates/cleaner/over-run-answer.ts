import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function overRunAnswer(props: MailPropsOf<'over-run-answer'>, publicUrl: string): MailContent {
  return {
    subject: props.isApproved ? `Yes to ${props.extra} more` : `No to ${props.extra} more`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        props.isApproved
          ? `The customer says yes to ${props.extra} more. Enter it with your hours when you finish.`
          : 'The customer did not agree to more time. Finish as booked, please.',
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('See my job', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
