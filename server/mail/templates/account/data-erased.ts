import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function dataErased({ name, wasProvider }: MailPropsOf<'data-erased'>): MailContent {
  const kept = wasProvider
    ? 'invoices, the books, and whom we paid how much as a cleaner'
    : 'invoices and the books';
  return {
    subject: 'Your data are erased',
    heading: `Goodbye ${name}`,
    blocks: [
      text('Your account is closed, and your name, email, phone, address and notes are erased.'),
      text(
        `The law has us keep ${kept} for six years from the end of the accounting year. Stars you gave stay, without your name.`,
      ),
      text('This is our last email to you, and the address it went to is erased the night after it.'),
    ],
  };
}
