import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** More time is asked for during the clean; no answer is no. */
export function overRunRequest(props: MailPropsOf<'over-run-request'>, publicUrl: string): MailContent {
  return {
    subject: `${props.cleanerName} asks for ${props.extra} more: answer by ${props.answerBy}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`${props.cleanerName} needs ${props.extra} more to finish. You decide.`),
      facts([
        ['Clean', props.visit.serviceName],
        ['Extra time', props.extra],
        ['Extra cost', props.price],
        ['Answer by', props.answerBy],
      ]),
      button('Say yes or no', `${publicUrl}/dashboard/cs/booking/${props.bookingId}`),
      small('Without an answer by then it is a no: the clean ends as booked and costs what you agreed to.'),
    ],
  };
}
