import { facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** What was paid and for what. */
export function payStatementMail(props: MailPropsOf<'pay-statement'>): MailContent {
  const sheet = props.isInvoice ? 'Self-billed invoice' : 'Pay statement';
  return {
    subject: `${sheet} ${props.number}: ${props.total}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We have sent you ${props.total} for ${props.period}. It is on your account ending ${props.accountEnd} by ${props.payDate}, as ${props.reference}.`,
      ),
      facts(props.items),
      facts([
        ['Earned', props.earned],
        ['VAT in that', props.vat],
        ['Tips, all yours', props.tips],
        ['Paid', props.total],
      ]),
      facts([
        [`${sheet} number`, props.number],
        ['From', props.from],
        ['To', props.to],
      ]),
      ...(props.words ? [small(props.words)] : []),
    ],
  };
}
