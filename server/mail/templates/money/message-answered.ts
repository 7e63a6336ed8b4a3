import { facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Says nothing of what was typed, which anybody could have sent to this address. */
export function messageReceived(): MailContent {
  return {
    subject: 'We have your message',
    heading: 'Thank you for writing',
    blocks: [
      text('We read every message and answer within two working days.'),
      small('If you did not write to us, somebody gave your address by mistake. You need do nothing.'),
    ],
  };
}

export function messageAnswered(props: MailPropsOf<'message-answered'>): MailContent {
  return {
    subject: `Re: ${props.subject}`,
    heading: `Hello ${props.name}`,
    blocks: [text(props.answer), ...(props.question ? [facts([['You wrote', props.question]])] : [])],
  };
}
