import { apiKeyScopeLabels, permissionLabels } from '../access/permission-label.ts';
import { labels } from '../booking/options.ts';
import { desiredTimes } from '../quote/firm-choices.ts';
import { lostReasons } from '../quote/lifecycle.ts';
import { quoteFrequencyLabels, weekdays } from '../quote/quoted-plan.ts';
import { weekdayNames } from '../time/london.ts';
import { affiliateEntryLabels } from './affiliate-labels.ts';
import { coverLabels, oneCleanerLabels } from './agreement-labels.ts';
import { heardFromLabels, transportLabels } from './application-labels.ts';
import * as booking from './booking-labels.ts';
import { bounceReasonLabels } from './bounce-labels.ts';
import * as damage from './damage-labels.ts';
import * as enquiry from './enquiry-labels.ts';
import { type Labels, withinSentence } from './label-in.ts';
import * as money from './money-labels.ts';
import { noticeKindLabels } from './notice-labels.ts';
import { payFrequencyLabels } from './pay-frequency-labels.ts';
import { payAnswerLabels, payQuestionLabels } from './pay-question-label.ts';
import {
  absenceKindLabels,
  checkKindLabels,
  profileStatusLabels,
  rateRequestLabels,
} from './provider-labels.ts';
import { seriesStatusLabels, skipReasonLabels } from './series-labels.ts';
import * as site from './site-labels.ts';
import { documentLabels, uploadLabels } from './upload-labels.ts';
import * as visitRecord from './visit-record-labels.ts';

const namesOf = (table: Readonly<Record<string, { name: string }>>): Labels =>
  Object.fromEntries(Object.entries(table).map(([value, { name }]) => [value, name]));

/**
 * The one table of labels of every list of values that people read, by the column that has it (`table.column` of
 * db/schema.sql). Screens, badges, filters, exports and the log take their labels from these tables
 * (rules/messages#words-of-the-wire).
 */
export const wireLabels = {
  'affiliate_entries.kind': affiliateEntryLabels,
  'api_keys.scopes': namesOf(apiKeyScopeLabels),
  'application_settings.bank_file_format': site.bankFileFormatLabels,
  'booking_changes.asked_by': booking.cancellerLabels,
  'booking_changes.kind': booking.bookingChangeKindLabels,
  'booking_changes.status': booking.bookingChangeStatusLabels,
  'booking_reports.kind': booking.reportKindLabels,
  'booking_reports.status': booking.reportStatusLabels,
  'bookings.booking_status': booking.bookingStatusLabels,
  'bookings.booking_type': booking.bookingTypeLabels,
  'bookings.canceled_by': booking.cancellerLabels,
  'bookings.ended_early_by': booking.cancellerLabels,
  'bookings.cover_answer': coverLabels,
  'bookings.if_one_cleaner': oneCleanerLabels,
  'bookings.parking': labels.parking,
  'bookings.payment_method': money.paymentMethodLabels,
  'bookings.schedule': labels.schedule,
  'bookings.service_frequency': labels.serviceFrequency,
  'bookings.service_location': labels.serviceLocation,
  'bookings.service_type': labels.serviceType,
  'career_applications.status': enquiry.applicationStatusLabels,
  'career_posts.pay_period': site.payPeriodLabels,
  'contact_messages.status': enquiry.messageStatusLabels,
  'customers.payment_method': money.paymentMethodLabels,
  'data_complaints.status': enquiry.dataComplaintStatusLabels,
  'data_requests.kind': enquiry.dataRequestKindLabels,
  'data_requests.status': enquiry.dataRequestStatusLabels,
  'earnings.kind': money.earningKindLabels,
  'gift_card_entries.kind': money.giftCardEntryLabels,
  'gift_cards.kind': money.giftCardKindLabels,
  'notices.kind': noticeKindLabels,
  'visit_record_entries.kind': visitRecord.recordEntryLabels,
  'visit_record_entries.phase': visitRecord.photoPhaseLabels,
  'visit_record_entries.withdrawn_by': visitRecord.photoWithdrawerLabels,
  'damage_claims.status': damage.damageClaimStatusLabels,
  'damage_claim_entries.kind': damage.damageEntryLabels,
  'gift_cards.status': money.giftCardStatusLabels,
  'invoices.kind': money.invoiceKindLabels,
  'bounced_addresses.reason': bounceReasonLabels,
  'mails.status': site.mailStatusLabels,
  'offers.button_link': site.offerLinkLabels,
  'offers.pages': site.offerPageLabels,
  'offers.service_location': labels.serviceLocation,
  'offers.service_type': labels.serviceType,
  'one_time_links.permissions': namesOf(permissionLabels),
  'over_runs.status': booking.overRunStatusLabels,
  'page_views.width_class': site.widthClassLabels,
  'pay_run_lines.status': money.payLineStatusLabels,
  'pay_runs.payment_frequency': payFrequencyLabels,
  'pay_runs.status': money.payRunStatusLabels,
  'disputes.status': money.disputeStatusLabels,
  'processor_payouts.status': money.cardPayoutStatusLabels,
  'payments.kind': money.paymentKindLabels,
  'payments.purpose': money.paymentPurposeLabels,
  'payments.status': money.paymentStatusLabels,
  'postal_codes.city': labels.city,
  'provider_absences.kind': absenceKindLabels,
  'provider_bookings.service_status': booking.serviceStatusLabels,
  'provider_checks.kind': checkKindLabels,
  'quotes.desired_frequency': quoteFrequencyLabels,
  'quotes.desired_weekdays': Object.fromEntries(
    weekdays.map((day, index) => [day, weekdayNames[index] ?? day]),
  ),
  'quotes.desired_time': desiredTimes,
  'providers.documents_asked': documentLabels,
  'providers.heard_from': heardFromLabels,
  'providers.payment_frequency': payFrequencyLabels,
  'providers.profile_status': profileStatusLabels,
  'providers.transport_type': transportLabels,
  'quotes.closed_from': enquiry.quoteStatusLabels,
  'quotes.frequency': quoteFrequencyLabels,
  'quotes.lost_reason': lostReasons,
  'quotes.status': enquiry.quoteStatusLabels,
  'refunds.status': money.refundStatusLabels,
  'pay_questions.kind': payQuestionLabels,
  'pay_questions.status': payAnswerLabels,
  'rate_requests.status': rateRequestLabels,
  'reviews.hidden_reason': enquiry.hiddenReasonLabels,
  'reviews.status': enquiry.reviewStatusLabels,
  'series.cover_choice': coverLabels,
  'series.schedule': labels.schedule,
  'series.service_frequency': labels.serviceFrequency,
  'series.status': seriesStatusLabels,
  'series_skips.reason': skipReasonLabels,
  'site_settings.analytics_provider': site.analyticsLabels,
  'unserved_demand.reason': enquiry.waitReasonLabels,
  'unserved_requests.reason': enquiry.unservedReasonLabels,
  'uploads.purpose': uploadLabels,
  'users.permissions': namesOf(permissionLabels),
  'waitlist_entries.reason': enquiry.waitReasonLabels,
  'webhook_deliveries.state': site.deliveryStateLabels,
} as const satisfies Record<string, Labels>;

/** Choices of the wire that no column keeps, by the name that the schema or the identity service gives them. */
export const unkeptLabels = {
  blogStatus: site.blogStatusLabels,
  applicationStage: enquiry.applicationStageLabels,
  careerStatus: site.careerStatusLabels,
  extras: labels.extra,
  role: site.roleLabels,
  webhookState: site.webhookStateLabels,
} as const satisfies Record<string, Labels>;

const tables: readonly [string, Labels][] = [...Object.entries(wireLabels), ...Object.entries(unkeptLabels)];

/** Whether a label is the value itself but for capitals. */
const isItsLabel = (value: string, label: string): boolean => value.toLowerCase() === label.toLowerCase();

/** Spellings that no reader should see though they are plain letters. */
const misspelt = ['canceled', 'noshow', 'redo', 'biweekly', 'serviceprovider'];

const isTelling = (value: string): boolean =>
  /[-/]|[a-z][A-Z]|[a-z]cleaning$|\d/.test(value) || misspelt.includes(value);

const differing = [
  ...new Set(
    tables.flatMap(([, table]) =>
      Object.entries(table)
        .filter(([value, label]) => !isItsLabel(value, label))
        .map(([value]) => value),
    ),
  ),
];

/** Values that no sentence has by itself: two words in one, or the wire's own spelling. */
export const tellingValues: readonly string[] = differing.filter(isTelling);

/** Values that are English words: one that is all a text says is raw, since labels begin with a capital. */
export const plainValues: readonly string[] = differing.filter((value) => !isTelling(value));

const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of the log by another name than their column, and records by another than their table. */
const columnOf: Readonly<Record<string, string>> = {
  cancelled_by: 'canceled_by',
  documents: 'documents_asked',
  analytics: 'analytics_provider',
  provider: 'analytics_provider',
};
const tableOf: Readonly<Record<string, string>> = { report: 'booking_reports', series: 'series' };

/**
 * A value inside a sentence, by its record ("booking", "pay-run-line") and field ("bookingStatus"): the table of the
 * record's own column counts first, then that of what hangs on it, then any column of that name. What has no table,
 * or is a word of the reader's, stays as it is.
 */
export function wireLabel(entity: string, field: string, value: string): string {
  const own = tableOf[entity] ?? `${snake(entity)}s`;
  const column = columnOf[snake(field)] ?? snake(field);
  const nearness = (path: string) =>
    path === `${own}.${column}` ? 0 : path.startsWith(`${snake(entity)}_`) ? 1 : 2;
  const found = tables
    .filter(([path, table]) => path.split('.').at(-1) === column && Object.hasOwn(table, value))
    .toSorted(([one], [other]) => nearness(one) - nearness(other));
  const label = found[0]?.[1][value] ?? (misspelt.includes(value) ? onlyLabel(value) : undefined);
  return label === undefined || isItsLabel(value, label) ? value : withinSentence(label);
}

const onlyLabel = (value: string): string | undefined =>
  tables.find(([, table]) => Object.hasOwn(table, value))?.[1][value];
