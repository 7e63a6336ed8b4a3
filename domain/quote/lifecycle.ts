import { type LifecycleStep, takeStep } from '#domain/take-step.ts';

const quoteStatuses = ['new', 'quoted', 'accepted', 'booked', 'declined', 'expired', 'closed'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export type QuoteEvent = 'quote' | 'accept' | 'decline' | 'expire' | 'book' | 'close';
export type QuoteMover = 'person' | 'company' | 'system';

/** Every change of a quote and who may make it (rules/lifecycles#other-records). */
const quoteSteps: readonly LifecycleStep<QuoteStatus, QuoteEvent, QuoteMover>[] = [
  { from: 'new', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'quoted', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'expired', event: 'quote', to: 'quoted', who: ['company'] },
  { from: 'quoted', event: 'accept', to: 'accepted', who: ['person'] },
  { from: 'quoted', event: 'decline', to: 'declined', who: ['person'] },
  { from: 'quoted', event: 'expire', to: 'expired', who: ['system'] },
  { from: 'accepted', event: 'book', to: 'booked', who: ['system'] },
  { from: 'new', event: 'close', to: 'closed', who: ['company'] },
  { from: 'quoted', event: 'close', to: 'closed', who: ['company'] },
  { from: 'accepted', event: 'close', to: 'closed', who: ['company'] },
];

export const nextQuoteStatus = (from: string, event: QuoteEvent, who: QuoteMover): QuoteStatus =>
  takeStep(quoteSteps, { from, event, who }, 'quote_in_state');
