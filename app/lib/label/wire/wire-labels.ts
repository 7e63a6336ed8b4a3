import { labels } from '#domain/booking/options.ts';
import { checkLabels } from '#domain/provider/check-kinds.ts';
import { lostReasons } from '#domain/quote/lifecycle.ts';
import { bookingStatuses, bookingStatusLabel } from '../booking-status.ts';
import { profileStatusLabel } from '../profile-status.ts';
import { heardFromLabels, paymentFrequencyLabel, transportLabels } from '../provider-option-labels.ts';
import { reportKindLabels, reportStatusLabels } from './report-status.ts';

/** The specification's states of a cleaner's part in a booking, as the company reads them. */
export const serviceStatusLabels: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  started: 'Started',
  completed: 'Done',
  withdrawn: 'Withdrew',
  noshow: 'Didn’t come',
  canceled: 'Cancelled',
};

const profileStatuses = ['pending', 'approved', 'disabled'];
const named = (values: readonly string[], nameOf: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));

type Labels = Readonly<Record<string, string>>;

/**
 * The label of every value of the wire that a program reads, by the field that has it
 * (rules/messages#words-of-the-wire). Screens with a table of their own take it from where it stands; what has none
 * stands here alone.
 */
export const wireLabels: Readonly<Record<string, Labels>> = {
  ...labels,
  bookingStatus: named(bookingStatuses, (value) => bookingStatusLabel(value).label),
  serviceStatus: serviceStatusLabels,
  profileStatus: named(profileStatuses, (value) => profileStatusLabel(value).label),
  reportKind: reportKindLabels,
  reportStatus: reportStatusLabels,
  checkKind: checkLabels,
  lostReason: lostReasons,
  transportType: transportLabels,
  paymentFrequency: { ...paymentFrequencyLabel, extra: 'On top' },
  heardFrom: heardFromLabels,
  giftCardStatus: {
    awaitingPayment: 'Not paid',
    active: 'Unused',
    partUsed: 'Partly used',
    used: 'Used up',
    expired: 'Expired',
    refunded: 'Refunded',
  },
  quoteStatus: {
    new: 'To price',
    quoted: 'Sent',
    accepted: 'Accepted',
    booked: 'Booked',
    declined: 'Declined',
    expired: 'Ended',
    closed: 'Closed',
  },
  messageStatus: {
    new: 'New',
    read: 'Not answered yet',
    answered: 'Answered',
    closed: 'Closed',
    spam: 'Spam',
  },
  applicationStatus: {
    received: 'Received',
    shortlisted: 'Shortlisted',
    interview: 'To be interviewed',
    offered: 'Offered the job',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  paymentStatus: {
    created: 'Not asked yet',
    'awaiting-card': 'Waiting for a card',
    'awaiting-bank': 'Waiting for the bank',
    declined: 'Declined',
    held: 'Set aside',
    'card-saved': 'Card saved',
    captured: 'Taken',
    voided: 'Given up',
    'capture-failed': 'Could not be taken',
  },
  deliveryState: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' },
  hiddenReason: {
    personal: 'It names somebody, or tells where they live',
    unlawful: 'It is abusive or unlawful',
    'not-about-clean': 'It isn’t about the clean',
  },
  waitlistReason: {
    'not-served': 'We don’t clean there',
    'no-start': 'No start was free',
    'left-at-payment': 'Left at payment',
  },
  oneCleanerChoice: {
    longer: 'One cleaner, longer',
    same: 'One cleaner, the same time',
    cancel: 'Cancel',
    newTime: 'Another time',
  },
  withoutCleaner: { cancel: 'Cancel', keepLooking: 'Keep looking', newTime: 'Another time' },
  cover: { ask: 'Ask the customer', any: 'Another cleaner', skip: 'Leave the visit out' },
  how: { ask: 'Asked by email', agreed: 'Agreed by phone' },
  decision: { accept: 'Accept', decline: 'Decline', CANCEL: 'Cancel', GO_AHEAD: 'Go ahead' },
  move: { shortlist: 'Shortlist', interview: 'Interview', offer: 'Offer the job', reject: 'Reject' },
  paymentMethod: { card: 'By card', account: 'On account' },
  bankFileFormat: { plain: 'Plain list', bureau: 'Bureau file' },
  role: {
    customer: 'Customer',
    company: 'Company',
    serviceprovider: 'Cleaner',
    unknown: 'Unknown',
  },
  analyticsProvider: { none: 'None', ga4: 'Google Analytics 4', plausible: 'Plausible' },
  widthClass: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  invoiceKind: {
    invoice: 'Invoice',
    'fee-invoice': 'Invoice for a cancellation',
    'extra-invoice': 'Invoice for more',
    'gift-card-receipt': 'Gift card receipt',
    'credit-note': 'Credit note',
  },
  buttonLink: { 'book-now': 'Booking', contact: 'Contact' },
};

const plain = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether a value says the same as its label but for capitals, spaces and hyphens that a word of its own may have. */
const isItsLabel = (value: string, label: string): boolean =>
  plain(value) === plain(label) && !/[-/]|[a-z][A-Z]/.test(value);

/** Words of everyday English are no sign of a value that slipped through. */
const everyday = /^[A-Za-z]?[a-z]+$/;
/** Spellings that no reader should see though they are plain letters. */
const misspelt = [
  ...['canceled', 'noshow', 'redo', 'biweekly', 'serviceprovider'],
  ...['standardcleaning', 'regularcleaning', 'deepcleaning'],
];

/** Values that a reader takes for no English words: with hyphens or capitals inside, or of the wire's own spelling. */
export const tellingValues: readonly string[] = [
  ...new Set(
    Object.values(wireLabels)
      .flatMap((table) => Object.entries(table))
      .filter(([value, label]) => !isItsLabel(value, label))
      .map(([value]) => value)
      .filter((value) => misspelt.includes(value) || !everyday.test(value)),
  ),
];

const labelsOf = Map.groupBy(
  Object.values(wireLabels).flatMap((table) => Object.entries(table)),
  ([value]) => value,
);

/** A value inside a sentence, by the field that has it or by itself where it is one thing only; else as it is. */
export function wireLabel(field: string, value: string): string {
  const all = new Set((labelsOf.get(value) ?? []).map(([, label]) => label));
  const label =
    wireLabels[field]?.[value] ?? (all.size === 1 || tellingValues.includes(value) ? [...all][0] : undefined);
  return label === undefined || isItsLabel(value, label)
    ? value
    : label.charAt(0).toLowerCase() + label.slice(1);
}
