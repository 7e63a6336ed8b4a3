import { facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function messageReceived(props: MailPropsOf<'message-received'>): MailContent {
  return {
    subject: `We have your message: ${props.subject}`,
    heading: `Hello ${props.name}`,
    blocks: [text('Thank you for writing. We read every message and answer within two working days.')],
  };
}

export function messageAnswered(props: MailPropsOf<'message-answered'>): MailContent {
  return {
    subject: `Re: ${props.subject}`,
    heading: `Hello ${props.name}`,
    blocks: [text(props.answer), ...(props.question ? [facts([['You wrote', props.question]])] : [])],
  };
}
