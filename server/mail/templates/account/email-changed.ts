import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** To both addresses, once the new one is proved. */
export function emailChanged(props: MailPropsOf<'email-changed'>, publicUrl: string): MailContent {
  const isNew = props.to === 'new';
  return {
    subject: 'The email address of your account was changed',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        isNew
          ? 'From now on you sign in with this address, and everything about your bookings comes here.'
          : `From now on you sign in with ${props.newEmail}, and everything about your bookings goes there.`,
      ),
      isNew
        ? button('Sign in', `${publicUrl}/signin`)
        : text('If this was not you, reply to this email at once, so that we can help.'),
    ],
  };
}
