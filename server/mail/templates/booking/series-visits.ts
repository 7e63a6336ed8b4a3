import { notesOnPage } from '#domain/messages/notes-on-page.ts';
import { button, facts, type MailBlock, type MailContent, numbered, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';
import type { SeriesVisits } from '../../series-mail-types.ts';

type Props = MailPropsOf<'series-visits'>;

function askedWords({ visits, who }: SeriesVisits, { isAmended, answerBy }: Props): string {
  const isOne = visits.length === 1;
  const [these, it, them] = isOne ? ['this visit', 'it is', 'it'] : ['these visits', 'they are', 'them'];
  const until = isAmended
    ? `Until then ${isOne ? 'it stays as it is' : 'they stay as they are'}. Where they can’t come, we change ${them} all the same and look for another cleaner:`
    : `Until then ${it} at the old time. Where they can’t come, we move ${them} all the same and look for another cleaner:`;
  return `We have asked ${who} about ${these}, and they can answer until ${answerBy}. ${until}`;
}

function customerWords(group: SeriesVisits, props: Props): string {
  switch (group.state) {
    case 'asked':
      return askedWords(group, props);
    case 'covered':
      return `${group.who} will come:`;
    case 'searching':
      return 'We are looking for a cleaner, and email you when we have found one:';
    case 'own-time':
      return 'You gave these visits a time of their own before. They keep it:';
    case 'unchanged':
      return 'These could not be changed with the others yet. We see to them and email you:';
    case 'too-near':
      return 'These are too near to leave out for nothing, so they stay booked. To cancel one, open it: you see what it costs first.';
    case 'closed':
      return 'We are closed on these days, so nobody comes and there is nothing to pay. You can choose a day near them:';
    case 'freed':
      return 'These visits are left out. They cost you nothing:';
  }
}

function cleanerWords({ state, visits, pay }: SeriesVisits, { isAmended, answerBy }: Props): string {
  const isOne = visits.length === 1;
  switch (state) {
    case 'asked': {
      const what = isAmended
        ? `The customer would like to change ${isOne ? 'a visit' : 'visits'} of a regular clean that you have accepted. Would you still do ${isOne ? 'it' : 'them'}?`
        : `The customer would like to move ${isOne ? 'a visit' : 'visits'} of a regular clean that you have accepted. Can you come at the new times?`;
      return `${what} Please answer by ${answerBy}, with one press for all of them or visit by visit. Saying no never counts against you.`;
    }
    case 'freed':
      return `These times are yours again. It does not count against you.${pay ? ` For the short notice you are paid ${pay}.` : ''}`;
    default:
      return isOne ? 'This visit is yours:' : 'These visits are yours:';
  }
}

function cleanerIntro({ act, fromNowOn, amended, left }: Props): string {
  switch (act) {
    case 'resumed':
      return 'A regular clean goes on after its pause.';
    case 'pause-changed':
      return 'The pause of a regular clean has changed.';
    case 'taken':
      return left
        ? `Thank you for saying yes to the visits of a regular clean. The customer has asked for another cleaner from ${left.from} on, so yours end before that.`
        : 'Thank you for saying yes to every visit of a regular clean.';
    case 'amended':
      return `A regular clean changes from ${amended?.from ?? 'now'} on.`;
    case 'cleaner':
      return `The customer of a regular clean has asked for another cleaner from ${left?.from ?? 'now'} on.`;
    case 'frequency':
      return `A regular clean changes how often it comes, from ${amended?.from ?? 'now'} on. ${fromNowOn}.`;
    default:
      return fromNowOn ? `A regular clean moves. ${fromNowOn}.` : 'There is news of a regular clean.';
  }
}

function introOf(props: Props): string {
  const { to, act, fromNowOn, amended, left } = props;
  if (to === 'provider') return cleanerIntro(props);
  switch (act) {
    case 'moved':
      return `Your regular clean moves. ${fromNowOn}. Moving costs you nothing.`;
    case 'amended':
      return `Your regular clean changes from ${amended?.from ?? 'now'} on.`;
    case 'cleaner':
      return `From ${left?.from ?? 'now'} on ${left?.name ?? 'your cleaner'} no longer comes to your regular clean. We are asking others.`;
    case 'frequency':
      return `Your regular clean changes how often it comes, from ${amended?.from ?? 'now'} on. ${fromNowOn}.`;
    case 'taken':
      return 'Good news about your regular clean.';
    default:
      return 'There is an answer about your regular clean.';
  }
}

const whenFirst = ({ groups }: Props) => (groups[0]?.visits[0] ?? '').replace(/ \(until now .*\)$/, '');

function customerSubject(props: Props): string {
  const { act, groups, fromNowOn, amended, left } = props;
  if (act === 'moved') return `Your regular clean moves: ${fromNowOn.replace(/^From now on /, '')}`;
  if (act === 'cleaner') return `Your regular clean: another cleaner from ${left?.from ?? 'now'} on`;
  if (act === 'frequency') return `Your regular clean: ${fromNowOn.replace(/^From now on /, '')}`;
  if (act === 'amended') return `Your regular clean changes from ${amended?.from ?? 'now'} on`;
  return groups.some(({ state }) => state === 'searching')
    ? 'Your regular clean: we look for another cleaner'
    : `Your regular clean: who comes from ${whenFirst(props)} on`;
}

function cleanerSubject(props: Props): string {
  const { act, groups, isAmended } = props;
  const has = (state: SeriesVisits['state']) => groups.some((group) => group.state === state);
  if (has('asked'))
    return isAmended
      ? `A changed job on ${whenFirst(props)}, and on the visits after it`
      : `Can you come ${whenFirst(props)}, and to the visits after it?`;
  if (has('covered')) return `Your jobs from ${whenFirst(props)} on`;
  if (act === 'cleaner') return 'A regular clean: these times are yours again';
  if (act === 'frequency')
    return `A regular clean changes how often it comes${has('freed') ? ': these times are yours again' : ''}`;
  return `A regular clean has ${isAmended ? 'changed' : 'moved'}: these times are yours again`;
}

/** What is other than it was, one below the other. */
const changes = ({ amended, to }: Props): MailBlock[] =>
  amended
    ? [
        facts([
          ['Length', amended.length],
          ['Cleaners', amended.cleaners],
          ['Added', amended.added],
          ['No longer included', amended.takenOff],
          [
            'Products',
            to === 'customer' ? amended.products.replace('The customer has', 'You have') : amended.products,
          ],
          ['New address', amended.address],
          ['Price a visit', amended.price],
          ['Price later', amended.laterPrice],
        ]),
      ]
    : [];

/** Whoever took every visit of another rhythm. */
const everyEnded = (until: string): string =>
  `You said yes to every visit of it as it was, and that ends on ${until}. The visits that you have stay yours. New ones are offered to you as to others.`;

function jobButton({ groups, bookingId }: Props, publicUrl: string): MailBlock {
  if (!bookingId) return button('See my jobs', `${publicUrl}/dashboard/sp/bookings`);
  const isAsked = groups.some(({ state }) => state === 'asked');
  return button(isAsked ? 'Answer' : 'Open the job', `${publicUrl}/dashboard/sp/booking/${bookingId}`);
}

/** One act that changed several visits of a regular clean, with all its dates (rules/messages#notices). */
export function seriesVisits(props: Props, publicUrl: string): MailContent {
  const { to, groups, seriesId } = props;
  const isCustomer = to === 'customer';
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
    subject: isCustomer ? customerSubject(props) : cleanerSubject(props),
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(introOf(props)),
      ...changes(props),
      ...groups.flatMap((group) => [text(wordsOf(group, props)), numbered(group.visits)]),
      ...(props.everyUntil ? [text(everyEnded(props.everyUntil))] : []),
      ...place,
      ...(props.hasNotes ? [text(notesOnPage)] : []),
      isCustomer
        ? button('See my regular clean', `${publicUrl}/dashboard/cs/series/${seriesId}`)
        : jobButton(props, publicUrl),
    ],
  };
}
