import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function bookingChangeAsked(
  props: MailPropsOf<'booking-change-asked'>,
  publicUrl: string,
): MailContent {
  const { before, visit } = props;
  const isMove = props.kind === 'move';
  return {
    subject: isMove ? `Can you come ${visit.when}?` : `A changed job on ${visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        isMove
          ? 'The customer would like to move a visit that you have accepted. Can you come at the new time?'
          : 'The customer would like to change a visit that you have accepted. Would you still do it?',
      ),
      facts([
        ['Until now', before.when],
        ['Length until now', isMove ? '' : before.length],
        [isMove ? 'New time' : 'When', visit.when],
        ['Length', visit.length],
        ['Added', props.added ?? ''],
        ['New address', props.address],
      ]),
      text(`Please answer by ${props.answerBy}. Saying no never counts against you.`),
      button('Answer', `${publicUrl}/dashboard/sp/booking/${props.bookingId}`),
    ],
  };
}
