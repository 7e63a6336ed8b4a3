import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The e-mail is proved and the account open. */
export function welcome(props: MailPropsOf<'welcome'>, publicUrl: string): MailContent {
  const isCustomer = props.to === 'customer';
  return {
    subject: 'Your account is open',
    heading: `Welcome, ${props.firstName}`,
    blocks: [
      text(
        isCustomer
          ? 'Your email address is confirmed. In your account you see your bookings, change or cancel them, and rate the clean afterwards.'
          : 'Your email address is confirmed. In your account you follow your application and, once you are approved, choose your jobs.',
      ),
      isCustomer
        ? button('Book a clean', `${publicUrl}/book-now`)
        : button('See my profile', `${publicUrl}/dashboard/sp/profile`),
    ],
  };
}
