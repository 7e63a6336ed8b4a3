import { button, facts, link, type MailBlock, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'damage-claim'>;

const openings: Record<Props['step'], string> = {
  opened: 'We are sorry that something was damaged. We look into it and write to you.',
  answered: 'Here is what we can say about your claim for damage so far.',
  asked: 'To go on with your claim for damage we need a little more from you.',
  settled: 'We pay your claim for damage.',
  declined: 'We have looked into your claim for damage, and we don’t pay it.',
  withdrawn: 'You took your claim for damage back. Nothing more happens.',
  sent: 'The bank transfer for your claim for damage is on its way.',
};

const buttons: Record<Props['step'], string> = {
  opened: 'Follow it, or send us more',
  answered: 'Follow it, or send us more',
  asked: 'Send us more',
  settled: 'See your claim',
  declined: 'See your claim',
  withdrawn: 'See your claim',
  sent: 'See your claim',
};

/** What follows, in a sentence or two. */
function nextBlocks({ step, facts: paid, bookingId }: Props, publicUrl: string): MailBlock[] {
  const isByBank = paid.some(([label]) => label === 'By bank transfer');
  if (step === 'settled' && isByBank)
    return [
      text(
        'We send the transfer within 5 working days. We call you for the account number; we never ask for a card number or a PIN.',
      ),
    ];
  if (step !== 'declined') return [];
  return [
    text(
      'If you don’t agree, tell us why as a complaint on the page of your booking: somebody looks at it again. Your rights by law stay as they are, and you can take it to a court.',
    ),
    link('Complain about it', `${publicUrl}/dashboard/cs/booking/${bookingId}`),
    link('What the law says, in our terms', `${publicUrl}/terms-and-conditions`),
  ];
}

export function damageClaimMail(props: Props, publicUrl: string): MailContent {
  const { step, words, item, claimed, visit } = props;
  const isOpen = step === 'opened' || step === 'answered' || step === 'asked';
  return {
    subject: `Your claim for damage: ${visit.when}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(openings[step]),
      ...(words ? [text(words)] : []),
      facts([
        ['What was damaged', item],
        ['You ask for', claimed ?? ''],
        ...props.facts,
        ['Clean', visit.serviceName],
        ['When', visit.when],
        ['First answer by', step === 'opened' ? props.answerBy : ''],
        ['Outcome by', isOpen ? props.outcomeBy : ''],
      ]),
      ...nextBlocks(props, publicUrl),
      button(buttons[step], props.link),
    ],
  };
}
