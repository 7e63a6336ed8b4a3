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

/** The office's own words, which begin with whom they are for. */
export function applicationAnswered({ title, answer }: MailPropsOf<'application-answered'>): MailContent {
  return {
    subject: `Your application: ${title}`,
    heading: `Your application for “${title}”`,
    blocks: [text(answer), small('The link in our first email shows how your application stands.')],
  };
}
