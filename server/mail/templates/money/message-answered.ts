import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function messageAnswered(props: MailPropsOf<'message-answered'>): MailContent {
  return {
    subject: `Re: ${props.subject}`,
    heading: `Hello ${props.name}`,
    blocks: [text(props.answer)],
  };
}
