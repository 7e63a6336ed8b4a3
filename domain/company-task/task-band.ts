import type { CheckKind } from '../provider/check-kinds.ts';
import { addDays, londonDate } from '../time/london.ts';

/** In what order the office sees to what waits for it (rules/messages#what-waits-for-the-office). */
export const taskBands = ['urgent', 'near', 'answer', 'paper'] as const;
export type TaskBand = (typeof taskBands)[number];

/**
 * Where a kind stands: always in one band, or by its visit. With `cover` somebody waits for a cleaner: urgent in the
 * last three hours before the visit and during it. With `visit` the visit itself is in question. Both are near today
 * and tomorrow, and on any other day in the band that they name.
 */
type Place = TaskBand | { by: 'cover' | 'visit'; else: TaskBand };

const cover: Place = { by: 'cover', else: 'answer' };

type PaperKind = `${CheckKind}-${'ends' | 'old'}`;

const papers = {
  'identity-ends': 'paper',
  'identity-old': 'paper',
  'dbs-ends': 'paper',
  'dbs-old': 'paper',
  'right-to-work-ends': 'paper',
  'right-to-work-old': 'paper',
  'insurance-ends': 'paper',
  'insurance-old': 'paper',
} as const satisfies Record<PaperKind, Place>;

/** Every kind of task of the office with its band: a kind is written here or it is none. */
const places = {
  unsafe: 'urgent',
  'given-back': 'urgent',
  'no-cleaner': cover,
  'no-show': cover,
  'cleaner-away': cover,
  'series-visit-unchanged': { by: 'visit', else: 'answer' },
  'unpaid-booking': { by: 'visit', else: 'paper' },
  'phone-booking-unpaid': { by: 'visit', else: 'paper' },
  'never-started': { by: 'visit', else: 'paper' },
  'visits-without-papers': { by: 'visit', else: 'paper' },
  complaint: 'answer',
  'clean-again': 'answer',
  'damage-answer': 'answer',
  'damage-outcome': 'answer',
  'damage-transfer': 'answer',
  'contact-message': 'answer',
  'data-complaint': 'answer',
  'goodwill-of-a-day': 'answer',
  'provider-application': 'answer',
  'career-application': 'answer',
  'rate-request': 'answer',
  'pay-question': 'answer',
  quote: 'answer',
  'quote-accepted': 'answer',
  'series-day-unanswered': 'answer',
  'series-over-credit': 'answer',
  'wrong-hours': 'answer',
  'dispute-open': 'answer',
  'account-over-limit': 'paper',
  'card-processor-differs': 'paper',
  'damage-noticed': 'near',
  'dispute-ended': 'paper',
  'erasure-due': 'paper',
  'finished-early': 'paper',
  'gift-card-uncleared': 'paper',
  'hours-over-clock': 'paper',
  'hours-undecided': 'paper',
  'invoice-overdue': 'paper',
  'late-free-cancellations': 'paper',
  'late-withdrawals': 'paper',
  'letters-without-font': 'paper',
  'mail-bounced': 'answer',
  'mails-failing': 'paper',
  'no-shows': 'paper',
  'paid-too-much': 'paper',
  'part-down': 'near',
  'backup-failed': 'near',
  'pay-returned': 'paper',
  'pay-run-overdue': 'paper',
  'pay-run-to-download': 'paper',
  'pay-run-to-send': 'paper',
  'payment-differs': 'paper',
  'payment-failed': 'paper',
  'payout-differs': 'paper',
  'payout-failed': 'paper',
  'platform-report': 'paper',
  'press-refused': 'near',
  'pressed-offline': 'paper',
  'provider-documents': 'paper',
  'proxy-not-named': 'paper',
  'refund-by-bank': 'paper',
  'refund-refused': 'paper',
  'refund-too-large': 'paper',
  review: 'paper',
  'unknown-payment': 'paper',
  'vat-number-missing': 'paper',
  'vat-relief': 'paper',
  'webhook-failing': 'paper',
  ...papers,
} as const satisfies Record<string, Place>;

export type TaskKind = keyof typeof places;
export const taskKinds = Object.keys(places) as TaskKind[];

const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(places, kind);

const coverMs = 3 * 3600 * 1000;

/** `startsAt` and `endsAt` of the visit that it is about, null where it is about none. */
type Visit = { startsAt: Date | null; endsAt: Date | null };

function isSoon(startsAt: Date, now: Date): boolean {
  const day = londonDate(startsAt);
  const today = londonDate(now);
  return day === today || day === addDays(today, 1);
}

/** Whether a visit begins within three hours, or is under way: whoever waits for its cleaner waits now. */
const isWaitedFor = ({ startsAt, endsAt }: Visit, now: Date): boolean =>
  startsAt !== null &&
  startsAt.getTime() - now.getTime() <= coverMs &&
  (endsAt ?? startsAt).getTime() > now.getTime();

/** The band of a visit that lacks a cleaner; null where it is neither today nor tomorrow. */
export function uncoveredBand(visit: Visit, now: Date): TaskBand | null {
  if (isWaitedFor(visit, now)) return 'urgent';
  return visit.startsAt && isSoon(visit.startsAt, now) ? 'near' : null;
}

/** In which band a task stands now. A kind of an earlier version that is no more is paper. */
export function taskBand(task: Visit & { kind: string }, now: Date): TaskBand {
  if (!isTaskKind(task.kind)) return 'paper';
  const place: Place = places[task.kind];
  if (typeof place === 'string') return place;
  if (place.by === 'cover') return uncoveredBand(task, now) ?? place.else;
  return task.startsAt && isSoon(task.startsAt, now) ? 'near' : place.else;
}

type Placed = { band: TaskBand; dueAt: Date | null; createdAt: Date; id: string };

const timeOf = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY;

/** Which of two comes first: by band; people who wait for an answer by how long, others by when they are due. */
export function compareTasks(a: Placed, b: Placed): number {
  const bands = taskBands.indexOf(a.band) - taskBands.indexOf(b.band);
  if (bands !== 0) return bands;
  const [dueA, dueB] = [timeOf(a.dueAt), timeOf(b.dueAt)];
  const dues = a.band === 'answer' || dueA === dueB ? 0 : dueA < dueB ? -1 : 1;
  return dues || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
