/**
 * Every job by name with its payload: ids only (`requestId` is added to all, `job.store.ts`), so that a task reads the present state. A name stays whatever its
 * function is called later: the queue of a running installation holds jobs under it.
 */
export type JobPayloads = {
  'send-mail': { mailId: string };
  'push-notice': { noticeId: string };
  'send-challenge': { challengeId: string };
  'clear-challenges': Record<string, never>;
  'expire-quotes': Record<string, never>;
  'tell-waitlist': Record<string, never>;
  'follow-left-drafts': Record<string, never>;
  'give-back-visits-of': { providerId: string };
  'disable-blocked-provider': { userId: string };
  'make-backup': Record<string, never>;
  'clear-files': Record<string, never>;
  'finish-erasures': Record<string, never>;
  'erase-unused-accounts': Record<string, never>;
  'retain-data': Record<string, never>;
  'forget-networks': Record<string, never>;
  'seal-access-notes': Record<string, never>;
  'reseal-secrets': Record<string, never>;
  'record-quote-booked': { quoteId: string; bookingId: string };
  'invite-providers': { bookingId: string };
  'chase-cleaners': Record<string, never>;
  'send-reminders': Record<string, never>;
  'finish-bookings': Record<string, never>;
  'tend-complaints': Record<string, never>;
  'watch-papers': Record<string, never>;
  'hold-payment': { bookingId: string };
  'capture-payment': { bookingId: string };
  'settle-cancellation': { bookingId: string };
  'lapse-over-run': { overRunId: string };
  'lapse-booking-change': { changeId: string };
  'fit-hold': { bookingId: string };
  'follow-referral': { bookingId: string };
  'release-payment': { bookingId: string };
  'check-payment': { checkoutId: string };
  'start-series': { bookingId: string };
  'generate-series': Record<string, never>;
  'grow-series': { seriesId: string };
  'cover-visit': { bookingId: string };
  'change-series-visit': { bookingId: string; kind: 'move' | 'amend' };
  'announce-series-rates': Record<string, never>;
  'settle-closures': Record<string, never>;
  'apply-setting-changes': Record<string, never>;
  'apply-agreed-rates': Record<string, never>;
  'deliver-payment-event': { eventId: string };
  'pass-on-card': { paymentId: string };
  'remove-card': { cardToken: string };
  'remind-of-cards': Record<string, never>;
  'send-refund': { refundId: string };
  'give-back-overpaid': { bookingId: string };
  'activate-gift-card': { giftCardId: string };
  'tend-gift-cards': Record<string, never>;
  'note-tip': { paymentId: string };
  'watch-holds': Record<string, never>;
  'lapse-phone-bookings': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'issue-invoice': { bookingId: string };
  'issue-credit-note': { refundId: string };
  'issue-gift-card-receipt': { giftCardId: string };
  'chase-invoices': Record<string, never>;
  'offer-vat-relief': Record<string, never>;
  'ask-for-platform-copies': Record<string, never>;
  'prepare-pay-runs': Record<string, never>;
  'settle-pay-runs': Record<string, never>;
  'refresh-pay-run': { payRunId: string };
  'deliver-webhooks': { endpointId: string };
  'sweep-webhooks': Record<string, never>;
  'watch-parts': Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type Job = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

/** A mail has one job, which a later one replaces (server/booking/checkout/placing.store.ts spells it too). */
export const mailJobKey = (mailId: string): string => `mail:${mailId}`;

/** The push of a notice likewise. */
export const pushJobKey = (noticeId: string): string => `push:${noticeId}`;
