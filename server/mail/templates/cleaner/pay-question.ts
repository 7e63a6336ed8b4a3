import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const job = (bookingId: string, publicUrl: string) =>
  button('See the job', `${publicUrl}/dashboard/sp/booking/${bookingId}`);

/** That the office has a cleaner's question about their pay (rules/money#pay-questions). */
export function payQuestionReceived(
  props: MailPropsOf<'pay-question-received'>,
  publicUrl: string,
): MailContent {
  return {
    subject: `Your question about the pay for ${props.job}`,
    heading: `Thank you, ${props.firstName}`,
    blocks: [
      text(`You told us that something is wrong with the pay for the job of ${props.job}: ${props.about}.`),
      text(`We look at it and answer by ${props.answerBy}. What you are owed is paid meanwhile as planned.`),
      job(props.bookingId, publicUrl),
    ],
  };
}

/** What the office answered. */
export function payQuestionAnswered(
  props: MailPropsOf<'pay-question-answered'>,
  publicUrl: string,
): MailContent {
  const { hours, amount } = props;
  const outcome = hours
    ? `We have corrected your hours to ${hours}. The difference comes with the pay of the job, or with your next pay if that was paid already.`
    : `You get ${amount} more, with your next pay.`;
  return {
    subject: `Our answer about the pay for ${props.job}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`You asked about the pay for the job of ${props.job}: ${props.about}.`),
      ...(hours || amount ? [text(outcome)] : []),
      text(props.words),
      job(props.bookingId, publicUrl),
    ],
  };
}
