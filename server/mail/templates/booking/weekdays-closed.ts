import { button, facts, link, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import { whatComesBack } from './what-comes-back.ts';

type Props = MailPropsOf<'weekdays-closed'>;
type Blocks = MailContent['blocks'];

const given = (label: string, lines: readonly string[]): [string, string][] =>
  lines.length > 0 ? [[label, lines.join('\n')]] : [];

function customerBlocks({ asked, daily, visits }: Props, publicUrl: string): Blocks {
  return [
    ...asked.flatMap(
      ({ what, dates, times, path }): Blocks => [
        facts([
          ['Your regular clean', what],
          ...given('Cancelled', dates),
          ...given('Free times near by', times),
        ]),
        text(
          'Visits before that stay as they are. After that it waits until you choose another day: nobody comes, and nothing is charged.',
        ),
        button('Choose another day', `${publicUrl}${path}`),
      ],
    ),
    ...daily.flatMap(
      ({ what, dates }): Blocks => [
        facts([['Your regular clean', what], ...given('Cancelled', dates)]),
        text('It goes on on all the other days. You need do nothing.'),
      ],
    ),
    ...visits.flatMap(
      ({ what, times, label, path }): Blocks => [
        facts([['Cancelled', what], ...given('Free times near by', times)]),
        link(label, `${publicUrl}${path}`),
      ],
    ),
  ];
}

/** One mail for all that closed weekdays mean for somebody (rules/lifecycles#closed-weekdays). */
export function weekdaysClosed(props: Props, publicUrl: string): MailContent {
  const { to, firstName, closed, asked, visits, pay } = props;
  if (to === 'provider') {
    const one = visits.length === 1;
    return {
      subject: `No cleans on ${closed}: ${one ? 'a job is' : `${visits.length} jobs are`} cancelled`,
      heading: `Hello ${firstName}`,
      blocks: [
        text(
          `We don’t clean on ${closed}, so ${one ? 'this job is' : 'these jobs are'} cancelled and the time is yours again. It does not count against you.${pay ? ` You are paid ${pay} for the short notice with your next pay run.` : ''}`,
        ),
        facts(visits.map(({ what }, index): [string, string] => [String(index + 1), what])),
        button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
      ],
    };
  }
  const opening = [
    `We don’t clean on ${closed}. We are sorry. Nobody comes on these days, and you pay nothing for them.`,
    ...whatComesBack(props),
  ];
  return {
    subject: `${asked.length > 0 ? 'Please choose another day: no' : 'No'} cleans on ${closed}`,
    heading: `Hello ${firstName}`,
    blocks: [text(opening.filter(Boolean).join(' ')), ...customerBlocks(props, publicUrl)],
  };
}
