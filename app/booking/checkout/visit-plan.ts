import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import { durationLabel } from '#app/lib/label/figure-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { isBeforeMorning } from '#domain/matching/invitation-waves.ts';
import { cancellingOf } from '#domain/messages/cancelling.ts';
import { lookingUntil } from '#domain/messages/looking.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatDateTime } from '#domain/time/london.ts';
import { visitDeadlines } from '../terms/visit-deadlines.ts';
import type { PlacedCheckout } from './use-checkout.ts';
import type { CheckoutProgress } from './use-checkout-progress.ts';

/** One thing that has happened, happens now, or will. */
export type PlanStep = { state: 'done' | 'now' | 'later'; title: string; text: string };

type PlanInput = {
  checkout: Pick<PlacedCheckout, 'email' | 'payment' | 'booking'>;
  progress: CheckoutProgress | null;
  currencyCode: string;
  /** How long the search takes typically, where that may be said (rules/content#proof). */
  minutesToCleaner?: number | null;
  now: Date;
};

/** The search for the cleaners in words (rules/content#after-paying). */
export function searchStep(progress: CheckoutProgress | null, cleanerCount: number, now: Date): PlanStep {
  const cleaners = progress?.cleaners ?? [];
  const status = progress?.bookingStatus ?? 'pending';
  const found = { status, cleanerCount, cleanersFound: cleaners.length, cleaners };
  const { headline, next } = bookingProgress(found);
  if (status !== 'pending') return { state: 'done', title: headline, text: next };
  return { state: 'now', title: headline, text: searchText(progress, now) };
}

const tell = 'This page says so as soon as one accepts, and we email you the first name.';

function searchText(progress: CheckoutProgress | null, now: Date): string {
  if (!progress) return tell;
  const { waitsForMorning, cleanersAsked: asked, cleaners } = progress;
  const [first] = cleaners;
  if (first) return `${first.firstName} has accepted. We are asking for the second cleaner.`;
  if (waitsForMorning && asked === 0)
    return `We ask cleaners from 8:00am ${isBeforeMorning(now) ? 'today' : 'tomorrow'}. ${tell}`;
  if (asked === 0) return `We are choosing whom to ask first. ${tell}`;
  return `We have asked ${asked === 1 ? '1 cleaner' : `${asked} cleaners`} for your area. ${tell}`;
}

/** By when a cleaner is known; how far the search has come stands above the plan. */
function searchedUntil({ checkout: { booking }, progress, minutesToCleaner, now }: PlanInput): PlanStep {
  const step = searchStep(progress, booking.cleanerCount ?? 1, now);
  if (step.state !== 'now') return { ...step, text: '' };
  const typically = minutesToCleaner ? `It takes ${durationLabel(minutesToCleaner)}, typically. ` : '';
  return { ...step, text: `${typically}${lookingUntil(booking.startDate ?? '', now)}` };
}

/** When the money moves. Where no card was asked for, the rest goes on an account. */
function moneySteps({ checkout, currencyCode, now }: PlanInput): { before: PlanStep[]; after: string } {
  const { payment, booking } = checkout;
  const { total, giftApplied } = booking.price;
  const duePence = penceFromPounds(total ?? 0) - penceFromPounds(giftApplied ?? 0);
  const due = formatMoney(duePence, currencyCode);
  const { startDate, startTime } = booking;
  if (duePence <= 0)
    return {
      before: [],
      after: `There is nothing to pay.${payment && booking.serviceFrequency !== 'OneOff' ? ' Your card pays for the visits after it.' : ''}`,
    };
  if (!payment) return { before: [], after: `${due} goes on your account. We send you an invoice.` };
  const after = `We take ${due} from your card and send you the invoice.`;
  if (payment.purpose === 'hold') {
    const text = `Your bank has set ${due} aside. Nothing is taken before the clean.`;
    return { before: [{ state: 'done', title: 'Card checked', text }], after };
  }
  const heldAt = startDate && startTime ? visitDeadlines(startDate, startTime, now).heldAt : null;
  const text = `Your bank sets ${due} aside. Nothing is taken before the clean.`;
  return { before: heldAt ? [{ state: 'later', title: formatDateTime(heldAt), text }] : [], after };
}

/** What has happened and what comes, in the order it comes. */
export function visitPlan(input: PlanInput): PlanStep[] {
  const { checkout, progress, now } = input;
  const { booking, email } = checkout;
  const search = searchedUntil(input);
  const booked: PlanStep = { state: 'done', title: 'Booked', text: `We have sent everything to ${email}.` };
  if (progress?.bookingStatus === 'canceled') return [booked, search];
  const money = moneySteps(input);
  const isOver = progress?.bookingStatus === 'completed';
  const visit: PlanStep = {
    state: isOver ? 'done' : 'later',
    title: visitLabel(booking, now),
    text: progress?.cancelling
      ? `Your clean. Cancelling: ${search.state === 'now' ? cancellingOf(progress.cancelling) : progress.cancelling}`
      : 'Your clean.',
  };
  const after: PlanStep = {
    state: isOver ? 'now' : 'later',
    title: 'After the clean',
    text: `${money.after} We ask how it went.`,
  };
  return [
    booked,
    ...money.before.filter(({ state }) => state === 'done'),
    search,
    ...laterOf(money.before),
    visit,
    after,
  ];
}

const laterOf = (steps: readonly PlanStep[]): PlanStep[] => steps.filter(({ state }) => state !== 'done');
