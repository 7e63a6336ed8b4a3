/** What Stripe's webhook is to send (docs/runbook.md, Settings): each kind is read by read-event.ts. */
export const eventKinds = [
  'payment_intent.*',
  'setup_intent.*',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.*',
  'payout.*',
] as const;
