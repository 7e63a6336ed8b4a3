import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Before the office decides that somebody did not come, they are asked (rules/lifecycles#booking). */
export function noShowQuestion(props: MailPropsOf<'no-show-question'>, publicUrl: string): MailContent {
  return {
    subject: `Were you there? ${props.visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'The customer says that you did not come. Tell us what happened: we decide after your answer, or in 24 hours without one.',
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('Tell us what happened', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
