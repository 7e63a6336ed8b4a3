import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** 60 and 14 days before an account that nobody uses is erased (rules/law#keeping). */
export function accountUnused(props: MailPropsOf<'account-unused'>, publicUrl: string): MailContent {
  const { name, eraseOn, isLast, wasProvider } = props;
  const kept = wasProvider
    ? 'invoices, the books, and whom we paid how much as a cleaner'
    : 'invoices and the books';
  return {
    subject: isLast
      ? `Last reminder: we erase your account on ${eraseOn}`
      : 'You have not used your account for a long time',
    heading: `Hello ${name}`,
    blocks: [
      text(
        `You have not used your account with us for a long time. We keep no account that nobody uses for three years, so we erase yours on ${eraseOn}.`,
      ),
      text('To keep it, sign in once before that day. Nothing else is needed. Booking a clean keeps it too.'),
      button('Sign in and keep it', `${publicUrl}/signin`),
      text(
        `If you do nothing, we close the account and erase your name, email, phone, address and notes. The law has us keep ${kept} for six years from the end of the accounting year.`,
      ),
    ],
  };
}
