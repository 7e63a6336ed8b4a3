import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const commissioner = small(
  'You can also complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint, telephone 0303 123 1113.',
);

/** The acknowledgement that the law asks for within 30 days goes at once (rules/law#keeping). */
export function dataComplaintReceived(props: MailPropsOf<'data-complaint-received'>): MailContent {
  const { reference, receivedOn, answerBy } = props;
  return {
    subject: `We have your complaint about your data: ${reference}`,
    heading: 'Your complaint has arrived',
    blocks: [
      text('We have your complaint about how we use your data, and take it seriously.'),
      facts([
        ['Reference', reference],
        ['Received', receivedOn],
        ['We answer by', answerBy],
      ]),
      text(
        'What happens next: somebody who looks after data here reads it and finds out what happened. If we need to know more, we ask you by email. Then we write to you what came of it and what we change.',
      ),
      commissioner,
    ],
  };
}

export function dataComplaintAnswered(
  props: MailPropsOf<'data-complaint-answered'>,
  publicUrl: string,
): MailContent {
  const { name, reference, outcome } = props;
  return {
    subject: `What came of your complaint about your data: ${reference}`,
    heading: `Hello ${name}`,
    blocks: [
      text(outcome),
      text('If you do not agree, reply to this email, or complain to the Information Commissioner’s Office.'),
      button('Your data protection rights', `${publicUrl}/general-data-protection`),
      commissioner,
    ],
  };
}
