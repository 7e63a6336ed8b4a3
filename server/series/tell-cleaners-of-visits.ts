import type { Ctx } from '../context.ts';
import type { Mail, MailPropsOf } from '../mail/mail-types.ts';
import type { SeriesRow } from './series.store.ts';

type Props = MailPropsOf<'series-visits'>;
type SeriesVisits = Props['groups'][number];
type SeriesVisitState = SeriesVisits['state'];

export type VisitsTold = {
  act: Props['act'];
  /** Tells several acts about the same visits apart, and the same act told twice not. */
  actId: string;
  /** "From now on every Tuesday, 10:00am"; "" where the rhythm is as it was. */
  fromNowOn: string;
  /** The visits that the act was about, by booking, each with when it was before; null: as it is. */
  visits: ReadonlyMap<string, string | null>;
  /** Those that keep a time of their own. */
  ownTimes?: ReadonlySet<string>;
  /** Those that could not be changed with the others. */
  unchanged?: ReadonlySet<string>;
  /** The act changed what the visits are, and not when; with what it changed. */
  isAmended?: boolean;
  amended?: Props['amended'];
  /** Who no longer comes, where the customer asked for somebody else. */
  left?: Props['left'];
  /** Those that the act left out, each as "Tuesday 8 December, 10:00am", and those too near for that. */
  leftOut?: readonly string[];
  tooNear?: ReadonlySet<string>;
  /** Visits that it took from cleaners, by their e-mails, where no mail about a single visit says so. */
  freed?: ReadonlyMap<string, { firstName: string; visits: readonly string[] }>;
  /** Whose yes to every visit it ended, by their e-mails, and until when that holds ("Friday 18 December"). */
  ended?: ReadonlyMap<string, { firstName: string; until: string }>;
  /** The mails about single visits that this one stands for (server/gather-mails.ts). */
  mails: readonly Mail[];
};

type Told = { state: SeriesVisitState; visit: string; pay: string; bookingId: string; mail: Mail };

/** What a mail about a single visit tells a cleaner; null for every other. */
function toldBy(mail: Mail): Told | null {
  switch (mail.template) {
    case 'booking-change-asked': {
      const { visit, before, bookingId } = mail.props;
      const when = visit.when === before.when ? visit.when : `${visit.when} (until now ${before.when})`;
      return { state: 'asked', visit: when, pay: '', bookingId, mail };
    }
    case 'booking-changed':
      if (mail.props.to !== 'provider') return null;
      return {
        state: 'covered',
        visit: mail.props.visit.when,
        pay: '',
        bookingId: mail.props.bookingId,
        mail,
      };
    case 'provider-booking-confirmed':
      return {
        state: 'covered',
        visit: mail.props.visit.when,
        pay: '',
        bookingId: mail.props.bookingId,
        mail,
      };
    case 'booking-lost':
      return {
        state: 'freed',
        visit: mail.props.visit.when,
        pay: mail.props.pay,
        bookingId: mail.entityId,
        mail,
      };
    case 'booking-canceled':
      if (mail.props.to !== 'provider') return null;
      return {
        state: 'freed',
        visit: mail.props.visit.when,
        pay: mail.props.pay,
        bookingId: mail.entityId,
        mail,
      };
    default:
      return null;
  }
}

/** Each cleaner whom the act touches reads all of it that is theirs. */
export async function tellCleaners(
  tx: Ctx,
  series: SeriesRow,
  told: VisitsTold & { version: number },
): Promise<void> {
  const { act, fromNowOn, mails, version, isAmended, amended, left } = told;
  const readers = Map.groupBy(
    mails.filter((mail) => toldBy(mail) !== null),
    ({ recipient }) => recipient,
  );
  for (const recipient of new Set([
    ...readers.keys(),
    ...(told.freed?.keys() ?? []),
    ...(told.ended?.keys() ?? []),
  ])) {
    const visits = (readers.get(recipient) ?? []).map(toldBy).filter((one) => one !== null);
    const ended = told.ended?.get(recipient);
    const change = amended && { ...amended, price: '', laterPrice: '' };
    await tx.queueMail({
      template: 'series-visits',
      entityId: series.id,
      version,
      recipient,
      props: {
        ...propsOf(visits, told.freed?.get(recipient), ended?.firstName),
        ...(ended ? { everyUntil: ended.until } : {}),
        seriesId: series.id,
        act,
        fromNowOn,
        ...(isAmended ? { isAmended } : {}),
        ...(change ? { amended: change } : {}),
        ...(left ? { left } : {}),
      },
    });
  }
}

/** Of jobs that a cleaner has got, once: they are all at one home. */
function jobFacts(told: readonly Told[]): Partial<Props> {
  const mail = told.map((one) => one.mail).find(({ template }) => template === 'provider-booking-confirmed');
  if (mail?.template !== 'provider-booking-confirmed') return {};
  const { address, customerName, wayIn, hasNotes } = mail.props;
  return {
    address,
    customerName,
    ...(wayIn === undefined ? {} : { wayIn }),
    ...(hasNotes === undefined ? {} : { hasNotes }),
  };
}

function propsOf(
  told: readonly Told[],
  freed: { firstName: string; visits: readonly string[] } | undefined,
  otherwise = '',
): Omit<Props, 'seriesId' | 'act' | 'fromNowOn'> {
  const states: SeriesVisitState[] = ['asked', 'covered', 'freed'];
  // Moved and confirmed at once is one visit.
  const byState = Map.groupBy(told, ({ state, pay }) => `${state}/${pay}`);
  const ofMails = [...byState.values()].map(
    (group): SeriesVisits => ({
      state: group[0]?.state ?? 'covered',
      visits: [...new Set(group.map(({ visit }) => visit))],
      who: '',
      pay: group[0]?.pay ?? '',
    }),
  );
  const others: SeriesVisits[] = freed
    ? [{ state: 'freed', visits: [...freed.visits], who: '', pay: '' }]
    : [];
  const groups = [...ofMails, ...others].toSorted(
    (one, other) => states.indexOf(one.state) - states.indexOf(other.state),
  );
  const [first] = told;
  const asked = told.find(({ mail }) => mail.template === 'booking-change-asked')?.mail;
  return {
    to: 'provider',
    firstName:
      first?.mail && 'firstName' in first.mail.props
        ? first.mail.props.firstName
        : (freed?.firstName ?? otherwise),
    groups,
    answerBy: asked?.template === 'booking-change-asked' ? asked.props.answerBy : '',
    bookingId: asked?.template === 'booking-change-asked' ? asked.props.bookingId : (first?.bookingId ?? ''),
    ...jobFacts(told),
  };
}
