import { type LifecycleStep, takeStep } from '#domain/take-step.ts';

const quoteStatuses = ['new', 'quoted', 'accepted', 'booked', 'declined', 'expired', 'closed'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export type QuoteEvent = 'quote' | 'accept' | 'decline' | 'expire' | 'book' | 'close' | 'reopen';
export type QuoteMover = 'person' | 'company' | 'system';

/** Every change of a quote and who may make it (rules/lifecycles#other-records). */
const quoteSteps: readonly LifecycleStep<QuoteStatus, QuoteEvent, QuoteMover>[] = [
  { from: 'new', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'quoted', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'expired', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'quoted', event: 'accept', to: 'accepted', who: ['person', 'company'] },
  { from: 'quoted', event: 'decline', to: 'declined', who: ['person'] },
  { from: 'quoted', event: 'expire', to: 'expired', who: ['system'] },
  { from: 'quoted', event: 'book', to: 'booked', who: ['system'] },
  { from: 'accepted', event: 'book', to: 'booked', who: ['system'] },
  { from: 'new', event: 'close', to: 'closed', who: ['company'] },
  { from: 'quoted', event: 'close', to: 'closed', who: ['company'] },
  { from: 'accepted', event: 'close', to: 'closed', who: ['company'] },
  { from: 'closed', event: 'reopen', to: 'new', who: ['company'] },
];

type Change = {
  from: string;
  event: QuoteEvent;
  who: QuoteMover;
  /** What it was before it was closed, to which closing is taken back. */
  closedFrom?: string | null;
};

export function nextQuoteStatus({ from, event, who, closedFrom }: Change): QuoteStatus {
  const to = takeStep(quoteSteps, { from, event, who }, 'quote_in_state');
  const before = quoteStatuses.find((status) => status === closedFrom);
  return event === 'reopen' && before ? before : to;
}

/** Why a request led to nothing, as the office says it. */
export const lostReasons = {
  price: 'Too dear for them',
  time: 'No time that suited',
  elsewhere: 'They went elsewhere',
  'no-answer': 'They never answered',
  'not-ours': 'Not something we do',
  double: 'Asked twice',
  other: 'Something else',
} as const;
export type LostReason = keyof typeof lostReasons;

/** Ended without a booking: why may still be written down. */
export const isLostQuote = (status: string): boolean => ['declined', 'expired', 'closed'].includes(status);
