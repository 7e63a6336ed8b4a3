import { notesOnPage } from '#domain/messages/notes-on-page.ts';
import { button, facts, type MailBlock, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import type { SeriesVisits } from '../../series-mail-types.ts';

type Props = MailPropsOf<'series-visits'>;

function customerWords({ state, visits, who }: SeriesVisits, answerBy: string): string {
  const isOne = visits.length === 1;
  switch (state) {
    case 'asked':
      return `We have asked ${who} about ${isOne ? 'this visit' : 'these visits'}, and they can answer until ${answerBy}. Until then ${isOne ? 'it is' : 'they are'} at the old time. Where they can’t come, we move ${isOne ? 'it' : 'them'} all the same and look for another cleaner:`;
    case 'covered':
      return `${who} will come:`;
    case 'searching':
      return 'We are looking for a cleaner, and email you when we have found one:';
    case 'own-time':
      return 'You gave these visits a time of their own before. They keep it:';
    case 'closed':
      return 'We are closed on these days, so nobody comes and there is nothing to pay. You can choose a day near them:';
    case 'freed':
      return 'These visits are left out:';
  }
}

function cleanerWords({ state, visits, pay }: SeriesVisits, answerBy: string): string {
  const isOne = visits.length === 1;
  switch (state) {
    case 'asked':
      return `The customer would like to move ${isOne ? 'a visit' : 'visits'} of a regular clean that you have accepted. Can you come at the new times? Please answer by ${answerBy}, with one press for all of them or visit by visit. Saying no never counts against you.`;
    case 'freed':
      return `These times are yours again. It does not count against you.${pay ? ` For the short notice you are paid ${pay}.` : ''}`;
    default:
      return isOne ? 'This visit is yours:' : 'These visits are yours:';
  }
}

const introOf = ({ to, act, fromNowOn }: Props): string => {
  if (to === 'provider') {
    if (act === 'resumed') return 'A regular clean goes on after its pause.';
    if (act === 'taken') return 'Thank you for saying yes to every visit of a regular clean.';
    return fromNowOn ? `A regular clean moves. ${fromNowOn}.` : 'A regular clean has moved.';
  }
  if (act === 'moved') return `Your regular clean moves. ${fromNowOn}. Moving costs you nothing.`;
  return act === 'taken'
    ? 'Good news about your regular clean.'
    : 'There is an answer about your regular clean.';
};

function subjectOf({ to, act, groups, fromNowOn }: Props): string {
  const has = (state: SeriesVisits['state']) => groups.some((group) => group.state === state);
  const first = groups[0]?.visits[0] ?? '';
  const when = first.replace(/ \(until now .*\)$/, '');
  if (to === 'customer') {
    if (act === 'moved') return `Your regular clean moves: ${fromNowOn.replace(/^From now on /, '')}`;
    return has('searching')
      ? 'Your regular clean: we look for another cleaner'
      : `Your regular clean: who comes from ${when} on`;
  }
  if (has('asked')) return `Can you come ${when}, and to the visits after it?`;
  return has('covered')
    ? `Your jobs from ${when} on`
    : 'A regular clean has moved: these times are yours again';
}

/** One act that changed several visits of a regular clean, with all its dates (rules/messages#notices). */
export function seriesVisits(props: Props, publicUrl: string): MailContent {
  const { to, groups, answerBy, bookingId, seriesId } = props;
  const isCustomer = to === 'customer';
  const isAsked = groups.some(({ state }) => state === 'asked');
  const wordsOf = isCustomer ? customerWords : cleanerWords;
  const place: MailBlock[] = props.address
    ? [
        facts([
          ['Address', props.address],
          ['Customer', props.customerName ?? ''],
          ['Way in', props.wayIn ?? ''],
        ]),
      ]
    : [];
  return {
    subject: subjectOf(props),
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(introOf(props)),
      ...groups.flatMap((group) => [text(wordsOf(group, answerBy)), numbered(group.visits)]),
      ...place,
      ...(props.hasNotes ? [text(notesOnPage)] : []),
      isCustomer
        ? button('See my regular clean', `${publicUrl}/dashboard/cs/series/${seriesId}`)
        : button(isAsked ? 'Answer' : 'Open the job', `${publicUrl}/dashboard/sp/booking/${bookingId}`),
    ],
  };
}
