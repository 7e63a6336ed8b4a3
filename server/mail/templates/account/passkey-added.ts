import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Another way to sign in. */
export function passkeyAdded(props: MailPropsOf<'passkey-added'>, publicUrl: string): MailContent {
  return {
    subject: 'A passkey was added to your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`A passkey was added at ${props.when}. Whoever holds it can sign in without your password.`),
      text('If this was not you, remove it in your account and choose a new password at once.'),
      button('Open my account', `${publicUrl}/dashboard`),
    ],
  };
}
