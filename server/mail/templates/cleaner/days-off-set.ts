import { button, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'days-off-set'>;

function opening({ kind, by, when }: Props): string {
  const from = by === 'company' ? 'We have noted that' : 'It is noted that';
  if (kind === 'cannot-come') return `${from} you can’t come ${when}.`;
  return kind === 'pause'
    ? `${from} you take no jobs ${when}. You are asked to none meanwhile.`
    : `${from} you are off ${when}. You are asked to no jobs on these days.`;
}

function counting({ visits, isCounted }: Props): string {
  if (!isCounted) return 'It does not count against you.';
  return visits.length === 1
    ? 'It counts as given back late, because it was less than 48 hours before.'
    : 'It counts as given back late once, not once for each.';
}

/** What a cleaner's days off gave back, in one mail (rules/lifecycles#days-off). */
export function daysOffSet(props: Props, publicUrl: string): MailContent {
  const { visits, firstName, kind, when } = props;
  return {
    subject: kind === 'cannot-come' ? `You can’t come ${when}` : `You are off ${when}`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(opening(props)),
      ...(visits.length > 0
        ? [
            text(
              `${visits.length === 1 ? 'This job goes' : 'These jobs go'} to somebody else. ${counting(props)}`,
            ),
            numbered(visits),
          ]
        : []),
      button('See my days off', `${publicUrl}/dashboard/sp/days-off`),
    ],
  };
}
