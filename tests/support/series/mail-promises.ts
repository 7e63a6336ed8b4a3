import { addDays, formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';

/** What the customer was last told of one visit. */
export type Said = {
  isOn: boolean;
  /** Who comes; null: somebody is looked for; undefined: nothing was said of it. */
  who: string | null | undefined;
  /** Its own price, pence, where one was said. */
  pence?: number;
};

/** What a customer knows by their mails: each visit by its words, "Tuesday 8 December, 10:00am", and prices by date. */
export type Told = {
  seen: Set<string>;
  visits: Map<string, Said>;
  prices: Price[];
  /** Lower prices, pence, each from the next visit on that is made, whenever that is, until visits have another price. */
  falls: { pence: number; until: string }[];
};

/** `orFrom`: the same where the visit that it begins with has moved; what was announced for a day stays. */
type Price = { from: string; orFrom: string; pence: number };

export type MailRow = { id: string; template: string; recipient: string; props: Record<string, unknown> };

type Group = { state: string; who: string; visits: string[] };
type Props = {
  visit: { when: string };
  before: string;
  visits: (string & { what: string })[];
  groups: Group[];
  act: string;
  amended?: { from: string; price: string; laterPrice: string };
  dates: string[];
  asked: { dates: string[] }[];
  daily: { dates: string[] }[];
  back?: string[];
  cleanerNames: string;
  cleanerName: string;
  looking?: string[];
  leftOut: string[];
  isSearching: boolean;
  total: string;
  from: string;
  after: string;
  tells: string;
  priceLines: [string, string][];
};

export const wordsOf = (date: string, time: string): string => `${formatLongDate(date)}, ${formatTime(time)}`;

const penceOf = (words: string): number =>
  Math.round(Number(/£([\d,]+\.\d\d)/.exec(words)?.[1]?.replaceAll(',', '')) * 100);

/** The day that is meant: mails about the next visits say no year. */
function dateOf(words: string, now: Date): string {
  const today = londonDate(now);
  for (let date = today; date < addDays(today, 420); date = addDays(date, 1))
    if (words.startsWith(formatLongDate(date))) return date;
  throw new Error(`A mail speaks of ${words}, which is no day to come`);
}

const ever = '9999-12-31';

const costs = (told: Told, from: string, pence: number) => {
  told.prices = [...told.prices.filter((one) => one.from < from), { from, orFrom: from, pence }];
  told.falls = told.falls.map((one) => (one.until > from ? { ...one, until: from } : one));
};

const gone = ({ visits }: Told, words: readonly string[]) => {
  for (const one of words) visits.set(one, { isOn: false, who: undefined });
};

const looks = ({ visits }: Told, words: readonly string[]) => {
  for (const one of words) visits.set(one, { ...visits.get(one), isOn: true, who: null });
};

/** "Tuesday 8 December, 10:00am (until now Monday 7 December, 10:00am)" in its two parts. */
const partsOf = (line: string): [string, string | undefined] => {
  const [, now = line, before] = /^(.*?) \(until now (.*)\)$/.exec(line) ?? [];
  return [now, before];
};

function readGroups(told: Told, { groups, act }: Props, now: Date): void {
  const lines = groups.filter(({ state }) => state !== 'closed' && state !== 'freed');
  const named = lines.flatMap(({ visits }) =>
    visits.flatMap((line) => partsOf(line).filter((one) => one !== undefined)),
  );
  if (act === 'moved') leaveTheRest(told, named, now);
  const said = new Map(named.map((words) => [words, told.visits.get(words)]));
  // A visit that moves keeps the price that it was booked at.
  const priceOf = (words: string) => said.get(words)?.pence ?? priceTold(told, dateOf(words, now));
  const standing = lines.filter(({ state }) => !['own-time', 'too-near', 'unchanged'].includes(state));
  const parts = standing.flatMap(({ state, who, visits }) =>
    visits.map((line) => {
      const [words, before] = partsOf(line);
      const comes = state === 'covered' ? who : state === 'searching' ? null : undefined;
      const moved = before === undefined ? {} : { ...said.get(before), pence: priceOf(before) };
      return { words, before, now: { ...said.get(words), ...moved, isOn: true, who: comes } };
    }),
  );
  gone(
    told,
    parts.flatMap(({ before }) => before ?? []),
  );
  for (const { words, now: then } of parts) told.visits.set(words, then);
  gone(
    told,
    groups.filter(({ state }) => state === 'freed').flatMap(({ visits }) => visits),
  );
}

/** A mail of a move has all dates from then on, so that others of the old plan are no more. */
function leaveTheRest(told: Told, named: readonly string[], now: Date): void {
  const known = new Set<string>(named);
  const first = named.map((words) => dateOf(words, now)).toSorted()[0];
  if (first === undefined) return;
  const others = [...told.visits]
    .filter(([words, { isOn }]) => isOn && !known.has(words))
    .map(([words]) => words);
  gone(
    told,
    others.filter((words) => dateOf(words, now) >= first),
  );
}

type Reader = (told: Told, props: Props, now: Date) => void;

const readers: Record<string, Reader> = {
  'booking-received': (told, { priceLines }) => {
    const total = priceLines.find(([label]) => label.startsWith('Total'))?.[1] ?? '';
    costs(told, '', penceOf(total));
  },
  'booking-confirmed': (told, { visit, cleanerNames }) => {
    told.visits.set(visit.when, { ...told.visits.get(visit.when), isOn: true, who: cleanerNames });
  },
  'booking-changed': (told, { before, visit, cleanerNames, isSearching }, now) => {
    // A visit that moves keeps the price that it was booked at.
    const said = told.visits.get(before);
    const pence = said?.pence ?? priceTold(told, dateOf(before, now));
    gone(told, [before]);
    const who = isSearching ? null : cleanerNames;
    told.visits.set(visit.when, { ...said, ...(pence === undefined ? {} : { pence }), isOn: true, who });
  },
  'booking-canceled': (told, { visit }) => gone(told, [visit.when]),
  'visit-put-back': (told, { visit, cleanerNames, isSearching, total }) => {
    const who = isSearching ? null : cleanerNames;
    told.visits.set(visit.when, { isOn: true, who, pence: penceOf(total) });
  },
  'smaller-team': (told, { visit, total }) => {
    told.visits.set(visit.when, {
      who: undefined,
      ...told.visits.get(visit.when),
      isOn: true,
      pence: penceOf(total),
    });
  },
  'cleaner-withdrew': (told, { visit }) => looks(told, [visit.when]),
  'series-cover': (told, { visit }) => looks(told, [visit.when]),
  'cleaner-away': (told, { looking = [], asked, leftOut }) => {
    looks(told, [...looking, ...(asked as unknown as string[])]);
    gone(told, leftOut);
  },
  'series-cleaner': (told, { visits, cleanerName, looking = [] }) => {
    looks(told, looking);
    for (const words of visits ?? [])
      told.visits.set(words, { ...told.visits.get(words), isOn: true, who: cleanerName });
  },
  'series-visits': (told, props, now) => {
    readGroups(told, props, now);
    const { amended } = props;
    if (!amended) return;
    const from = dateOf(amended.from, now);
    costs(told, from, penceOf(amended.price));
    for (const [words, step] of amended.laterPrice.matchAll(/£[\d,.]+ from (\w+ \d+ \w+)/g)) {
      const [pence, before] = [penceOf(words), told.prices.at(-1)?.pence ?? 0];
      costs(told, dateOf(step ?? '', now), pence);
      if (pence < before) told.falls.push({ pence, until: ever });
    }
    // It speaks of all visits from then on, also of those that had a price of their own.
    for (const [words, said] of told.visits)
      if (said.isOn && dateOf(words, now) >= from) told.visits.set(words, { isOn: true, who: said.who });
  },
  'series-visits-canceled': (told, { dates, back = [] }) => {
    gone(told, dates);
    for (const words of back) told.visits.set(words, { isOn: true, who: undefined });
  },
  'series-resumed': (told, { dates }) => {
    for (const words of dates) told.visits.set(words, { isOn: true, who: undefined });
  },
  'days-closed': (told, { visits }) => {
    const words = [...told.visits.keys()];
    gone(
      told,
      words.filter((one) => visits.some(({ what }) => what.includes(one))),
    );
  },
  'weekdays-closed': (told, { visits, asked, daily }) => {
    const lines = [...visits.map(({ what }) => what), ...[...asked, ...daily].flatMap(({ dates }) => dates)];
    gone(
      told,
      [...told.visits.keys()].filter((words) => lines.some((line) => line.includes(words))),
    );
  },
  'series-rates': (told, { from, after, tells }, now) => {
    costs(told, dateOf(from, now), penceOf(after));
    if (tells !== 'rise') told.falls.push({ pence: penceOf(after), until: ever });
  },
};

/** Takes down what a mail to the customer says. */
export function note(told: Told, { template, props }: MailRow, now: Date): void {
  readers[template]?.(told, props as unknown as Props, now);
}

/** What the customer was told that a visit on that date costs. */
const priceTold = ({ prices }: Told, date: string, by: 'from' | 'orFrom' = 'from'): number | undefined =>
  prices.findLast((one) => date >= one[by])?.pence;

/** A regular clean moves: what was to cost other from a visit on does so from what that becomes on. */
export function takePricesAlong(told: Told, newDate: (date: string) => string): void {
  told.prices = told.prices.map((one) => ({ ...one, orFrom: newDate(one.orFrom) }));
  const later = (until: string) => [until, newDate(until)].toSorted().at(-1) ?? until;
  told.falls = told.falls.map((one) => ({ ...one, until: later(one.until) }));
}

/**
 * Whether a visit costs what was said: its own price, that of its date, or less by a fall that was told. `isBefore`: it is
 * before another frequency began, and less is told of no such visit.
 */
export function isAsTold(
  told: Told,
  said: Said | undefined,
  { date, pence, isBefore }: { date: string; pence: number; isBefore: boolean },
): boolean {
  const prices =
    said?.pence === undefined ? [priceTold(told, date), priceTold(told, date, 'orFrom')] : [said.pence];
  const isFall = isBefore || told.falls.some((fall) => fall.pence === pence && date < fall.until);
  return prices.some((price) => price === pence || (isFall && pence < (price ?? 0)));
}
