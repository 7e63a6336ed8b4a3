import { facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** What is paid for what, and when. It goes out when the run is sent: nobody is paid yet. */
export function payStatementMail(props: MailPropsOf<'pay-statement'>): MailContent {
  const sheet = props.isInvoice ? 'Self-billed invoice' : 'Pay statement';
  return {
    subject: `${sheet} ${props.number}: ${props.total}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `Your pay for ${props.period} is ${props.total}. It is due on your account ending ${props.accountEnd} on ${props.payDate}, as ${props.reference}.`,
      ),
      facts(props.items),
      facts([
        ['Earned', props.earned],
        ['VAT in that', props.vat],
        ['Tips, all yours', props.tips],
        ['In all', props.total],
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
