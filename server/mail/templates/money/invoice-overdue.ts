import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function invoiceOverdue(props: MailPropsOf<'invoice-overdue'>): MailContent {
  return {
    subject: `Invoice ${props.number} is ${props.daysLate} days overdue`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'This invoice has not been paid yet. If you have just sent the money, there is nothing more to do.',
      ),
      facts([
        ['Invoice', props.number],
        ['Was due', props.dueOn],
        ['Still open', props.owed],
      ]),
      text('Once an invoice is 30 days overdue, no new cleans can be booked until it is paid.'),
      button('See the invoice', props.link),
    ],
  };
}
