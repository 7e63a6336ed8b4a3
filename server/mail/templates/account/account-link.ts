import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function accountLinkMail(props: MailPropsOf<'account-link'>): MailContent {
  return {
    subject: 'Open your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(props.reason),
      button('Open my account', props.sealedLink),
      small('The link works once, for 7 days. If you did not ask for it, you can ignore this email.'),
    ],
  };
}
