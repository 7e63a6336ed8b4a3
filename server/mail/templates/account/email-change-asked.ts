import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** To the old address, while there is still time to stop it. */
export function emailChangeAsked(props: MailPropsOf<'email-change-asked'>, publicUrl: string): MailContent {
  return {
    subject: 'Somebody wants to change the email address of your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `Somebody signed in to your account and asked to use ${props.newEmail} instead of this address. It changes once that address is confirmed.`,
      ),
      text('If that was you, there is nothing to do here.'),
      text('If it was not you, choose a new password at once, which signs everybody else out.'),
      button('Choose a new password', `${publicUrl}/forgotpassword`),
    ],
  };
}
