import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function applicationReceived(props: MailPropsOf<'application-received'>): MailContent {
  return {
    subject: `We have your application: ${props.title}`,
    heading: 'Thank you for applying',
    blocks: [
      text(`Your application for “${props.title}” has arrived. We read every application and get in touch.`),
      button('Look at your application', props.link),
      small('Changed your mind? Withdraw your application, and we delete your CV.'),
    ],
  };
}
