import type { CheckKind } from '#domain/provider/check-kinds.ts';
import { button, facts, type MailBlock, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'provider-paper-ending'>;

/** A paper that a cleaner needs ends in 60 or 14 days, or has ended. */
export function providerPaperEnding(props: Props, publicUrl: string): MailContent {
  const { paper, day, isOver } = props;
  return {
    subject: isOver ? `Your ${paper} has ended` : `Your ${paper} ends on ${day}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`The ${paper} that we have recorded for you ${isOver ? 'has ended' : endsIn(props.daysLeft)}.`),
      facts([[isOver ? 'Last day' : 'Ends on', day]]),
      text(
        isOver
          ? 'Until we have recorded a new one you get no new jobs. Our office looks at the jobs that you have taken after that day and gets in touch with you. What you have earned is paid to you as always.'
          : 'You can clean with us until the end of that day. Without a new one we can’t send you jobs after it, and our office decides about those that you have taken already.',
      ),
      ...whatToDo[props.kind](publicUrl, props.leastCover),
    ],
  };
}

const endsIn = (days: number) => {
  if (days === 0) return 'ends today';
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`;
};

const uploaded = (publicUrl: string): MailBlock[] => [
  text('Send us the new one on your profile. A clear photo with your phone is enough.'),
  button('Add my document', `${publicUrl}/dashboard/sp/profile#documents`),
  small('Never send documents by email. Only our own people who check them can open what you upload.'),
];

const whatToDo: Record<CheckKind, (publicUrl: string, leastCover: string) => MailBlock[]> = {
  identity: uploaded,
  dbs: uploaded,
  'right-to-work': (publicUrl) => [
    text(
      'If you may work here for longer, get a share code at gov.uk/prove-right-to-work and add it on your profile with your date of birth. If you have a British or Irish passport now, add a photo of it there.',
    ),
    button('Add my right to work', `${publicUrl}/dashboard/sp/profile#documents`),
    small('Never send documents by email. Only our own people who check them can open what you upload.'),
  ],
  insurance: (publicUrl, leastCover) => [
    text(
      'When you have renewed it, add the new certificate on your profile, with the insurer and its last day.',
    ),
    ...(leastCover ? [text(`The cover has to be at least ${leastCover}.`)] : []),
    button('Add my insurance', `${publicUrl}/dashboard/sp/profile#documents`),
    small('Never send documents by email. Only our own people who check them can open what you upload.'),
  ],
};
