import { button, facts, link, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import { whatComesBack } from './what-comes-back.ts';

type Props = MailPropsOf<'days-closed'>;

function customerBlocks({ visits }: Props, publicUrl: string): MailContent['blocks'] {
  return visits.flatMap(({ what, times, label, path }) => [
    facts([
      ['Cancelled', what],
      ['Free times near by', times.join('\n')],
    ]),
    link(label, `${publicUrl}${path}`),
  ]);
}

/** One mail for all the visits of somebody that closed days take (rules/lifecycles#closed-days). */
export function daysClosed(props: Props, publicUrl: string): MailContent {
  const { to, firstName, when, reason, visits, pay } = props;
  const isCustomer = to === 'customer';
  const one = visits.length === 1;
  const opening = isCustomer
    ? [
        `We are closed ${when}, so nobody comes then. We are sorry. You pay nothing for ${one ? 'this clean' : 'these cleans'}.`,
        ...whatComesBack(props),
      ]
        .filter(Boolean)
        .join(' ')
    : `We are closed ${when}, so ${one ? 'this job is' : 'these jobs are'} cancelled and the time is yours again. It does not count against you.${pay ? ` You are paid ${pay} for the short notice with your next pay run.` : ''}`;
  return {
    subject: `We are closed ${when}: ${one ? 'your visit is' : `${visits.length} visits are`} cancelled`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(opening),
      ...(isCustomer
        ? [facts([['Why', reason]]), ...customerBlocks(props, publicUrl)]
        : [
            facts(visits.map(({ what }, index): [string, string] => [String(index + 1), what])),
            button('See my jobs', `${publicUrl}/dashboard/sp/bookings`),
          ]),
    ],
  };
}
