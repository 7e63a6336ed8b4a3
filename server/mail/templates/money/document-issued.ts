import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const names = { invoice: 'invoice', 'gift-card-receipt': 'receipt', 'credit-note': 'credit note' } as const;

export function documentIssued(props: MailPropsOf<'document-issued'>): MailContent {
  const name = names[props.kind];
  return {
    subject: `Your ${name} ${props.number}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(props.note),
      facts([
        ['Number', props.number],
        ['For', props.about],
        ['Total', props.total],
      ]),
      button(`See your ${name}`, props.link),
      small(
        props.kind === 'gift-card-receipt' || props.isInAccount === false
          ? 'The link opens it for 30 days. Save it if you need it longer, or write to us.'
          : 'The link opens it for 30 days. After that you find it in your account.',
      ),
    ],
  };
}
