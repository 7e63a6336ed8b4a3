import { sql } from 'kysely';
import { customersReportKinds } from '#domain/booking/visit/complaint.ts';
import type { DataPart } from './data-part.store.ts';
import type { Person } from './person.store.ts';

const ofBookings = ({ bookingIds }: Person) => sql`t.booking_id = any(${bookingIds}::uuid[])`;

const giftCardColumns =
  'id kind status amount_pence balance_pence used_pence expired_pence tax_rate vat_pence message send_on sent_at expires_at bought_at reason booking_id reminders_sent is_used code_went_to reissued_at created_at updated_at';
const bookingColumns = [
  'id reference booking_status booking_type service_location service_type service_frequency schedule bedroom_count bathroom_count',
  'extras quarter_hours cleaner_count cleaning_supplies start_date start_time starts_at ends_at planned_start_date',
  'first_name last_name email phone address city postal_code country latitude longitude pets parking floor has_lift is_somebody_home',
  'comments_for_assistant comments_for_us is_business_use offer_notifications terms_version terms_accepted_at',
  'early_start_requested_at promo rate_pence one_off_rate_pence tax_rate charged_tax_rate gift_extra_pence labour_pence discount_percent discount_pence',
  'supplies_rate_pence supplies_pence total_price_pence vat_pence gift_applied_pence goodwill_applied_pence waived_pence',
  'actual_total_price_pence actual_price tip_pence payment_method rating rating_comment rated_at hours_confirmed_at',
  'completed_at canceled_at canceled_by cancellation_reason cancellation_fee_pence is_fee_waived had_no_access ended_early_by ended_early_at',
  'series_id series_date offer_id offer quote_id quote_price_pence promo_code_id gift_card_id over_run_quarter_hours',
  'if_one_cleaner keep_looking_until goes_unpaid_at cover_asked_at cover_answer least_fee_pence source created_at updated_at',
].join(' ');

/** What we hold about somebody as a customer: their bookings and everything around them. */
export const customerParts: readonly DataPart[] = [
  {
    name: 'customer',
    table: 'customers',
    columns:
      'id first_name last_name email phone address city postal_code country payment_method terms_days credit_limit_pence blocked_at created_at updated_at',
    whose: ({ customerIds }) => sql`t.id = any(${customerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'formerRecords',
    table: 'merged_customers',
    columns: 'email',
    whose: ({ customerIds }) => sql`t.into_id = any(${customerIds}::uuid[])`,
    order: 'email',
  },
  {
    name: 'notesAboutYou',
    table: 'office_notes',
    columns: 'words created_at updated_at',
    whose: ({ customerIds }) => sql`t.customer_id = any(${customerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'bookings',
    table: 'bookings',
    columns: bookingColumns,
    whose: ({ customerIds }) => sql`t.customer_id = any(${customerIds}::uuid[])`,
    order: 'starts_at',
  },
  {
    name: 'recommendations',
    table: 'affiliate_referrals',
    columns: 'first_visit_on booked_at reward_pence status refused_reason booking_id created_at updated_at',
    whose: ({ customerIds }) => sql`t.customer_id = any(${customerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'checkouts',
    table: 'checkouts',
    columns:
      'id booking card_due_pence held_until awaits_card times_kept email_corrections placed_at abandoned_at left_judged_at created_at',
    whose: ({ emails, bookingIds }) => sql`lower(t.booking #>> '{input,email}') = any(${emails})
      and (t.placed_at is null or t.id = any(${bookingIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'bookingCleaners',
    table: 'provider_bookings',
    columns: 'booking_id sp_first_name service_status accepted_at started_at completed_at',
    whose: ofBookings,
    order: 'accepted_at',
  },
  {
    name: 'reviews',
    table: 'reviews',
    columns: 'booking_id status agreed_at hidden_reason decided_at created_at updated_at',
    whose: ofBookings,
    order: 'created_at',
  },
  {
    name: 'commentsForCleaners',
    table: 'shown_comments',
    columns: 'booking_id is_named agreed_at',
    whose: ofBookings,
    order: 'agreed_at',
  },
  {
    name: 'bookingChanges',
    table: 'booking_changes',
    columns:
      'id booking_id kind proposed fee_if_refused_pence answer_by status asked_by created_at closed_at during',
    whose: ofBookings,
    order: 'created_at',
  },
  {
    name: 'bookingNotices',
    table: 'booking_notices',
    columns: 'booking_id kind starts_at given_at',
    whose: ofBookings,
    order: 'given_at',
  },
  {
    name: 'reportsAndComplaints',
    table: 'booking_reports',
    columns:
      'id booking_id kind words facts happened_at answer answered_at status due_at decided_at decision created_at updated_at',
    whose: ({ bookingIds }) =>
      sql`t.booking_id = any(${bookingIds}::uuid[]) and t.kind = any(${customersReportKinds})`,
    order: 'created_at',
  },
  {
    name: 'cleansAgain',
    table: 'redo_visits',
    columns: 'booking_id proposed_at last_date agree_by agreed_at created_at',
    whose: ofBookings,
    order: 'created_at',
  },
  {
    name: 'claimsForDamage',
    table: 'damage_claims',
    columns:
      'id booking_id item claimed_pence status answer_due_at outcome_due_at more_asked_at decided_at paid_pence transfer_pence transfer_sent_on transfer_reference created_at updated_at',
    whose: ofBookings,
    order: 'created_at',
  },
  {
    name: 'wordsAboutDamage',
    table: 'damage_claim_entries',
    columns: 'claim_id kind words created_at',
    whose: ({ bookingIds }) => sql`t.kind <> 'told' and t.claim_id in (
      select id from damage_claims where booking_id = any(${bookingIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'visitRecords',
    table: 'visit_record_entries',
    columns: 'booking_id kind task is_done phase withdrawn_by words at created_at',
    whose: ofBookings,
    order: 'at',
  },
  {
    name: 'askedBesideChecklist',
    table: 'visit_wishes',
    columns: 'booking_id series_id first_date tasks is_without_photos updated_at',
    whose: ({ bookingIds, customerIds }) => sql`t.booking_id = any(${bookingIds}::uuid[])
      or t.series_id in (select id from series where customer_id = any(${customerIds}::uuid[]))`,
    order: 'updated_at',
  },
  {
    name: 'visitsGivenBack',
    table: 'given_back_visits',
    columns: 'booking_id starts_at given_back_at answer_by outcome answered_at',
    whose: ofBookings,
    order: 'given_back_at',
  },
  {
    name: 'extraTime',
    table: 'over_runs',
    columns: 'id booking_id quarter_hours price_pence status asked_at answer_by answered_at',
    whose: ofBookings,
    order: 'asked_at',
  },
  {
    name: 'series',
    table: 'series',
    columns:
      'id status service_frequency schedule month_ordinal start_date start_time terms earlier_terms rates next_rates next_rates_from later_rates cover_choice new_day_from new_day_asked_at generated_until paused_from paused_until ended_on booked_at created_at updated_at',
    whose: ({ customerIds }) => sql`t.customer_id = any(${customerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'skippedVisits',
    table: 'series_skips',
    columns: 'series_id date reason created_at',
    whose: ({ customerIds }) =>
      sql`t.series_id in (select id from series where customer_id = any(${customerIds}::uuid[]))`,
    order: 'date',
  },
  {
    name: 'payments',
    table: 'payments',
    columns:
      'id checkout_id gift_card_id kind purpose attempt amount_pence captured_pence refunded_pence status decline_code gateway_id card_brand card_last4 card_last_day card_kept_at capture_before created_at updated_at',
    whose: ({ bookingIds, emails, customerIds }) => sql`(t.checkout_id = any(${bookingIds}::uuid[])
      or t.customer_id = any(${customerIds}::uuid[])
      or t.gift_card_id in (select id from gift_cards where email = any(${emails})))`,
    order: 'created_at',
  },
  {
    name: 'savedCards',
    table: 'saved_cards',
    columns: 'id brand last4 last_day kept_at chosen_at removal_asked_at removed_by created_at',
    whose: ({ bookingIds, customerIds }) => sql`(t.customer_id = any(${customerIds}::uuid[])
      or t.card_token in (select card_token from payments where checkout_id = any(${bookingIds}::uuid[])
        or customer_id = any(${customerIds}::uuid[])))`,
    order: 'created_at',
  },
  {
    name: 'refunds',
    table: 'refunds',
    columns:
      'id booking_id gift_card_id reason amount_pence card_pence gift_pence bank_pence taken_off_pence vat_pence status bank_sent_on bank_reference created_at done_at',
    whose: ({ bookingIds, emails }) => sql`(t.booking_id = any(${bookingIds}::uuid[])
      or t.gift_card_id in (select id from gift_cards where email = any(${emails})))`,
    order: 'created_at',
  },
  {
    name: 'invoices',
    table: 'invoices',
    columns:
      'id number kind booking_id gift_card_id email issued_at tax_point gross_pence vat_pence net_pence facts due_on paid_pence reminded written_off_at public_until created_at',
    whose: ({ customerIds, emails }) =>
      sql`(t.customer_id = any(${customerIds}::uuid[]) or t.customer_id is null and t.email = any(${emails}))`,
    order: 'issued_at',
  },
  {
    name: 'paymentsOnAccount',
    table: 'account_payments',
    columns: 'id invoice_id amount_pence received_on reference created_at',
    whose: ({ customerIds }) =>
      sql`t.invoice_id in (select id from invoices where customer_id = any(${customerIds}::uuid[]))`,
    order: 'received_on',
  },
  {
    name: 'promoCodesUsed',
    table: 'promo_uses',
    columns: 'booking_id promo_code_id email phone is_only_new_user is_unproved used_at given_back_at',
    whose: ofBookings,
    order: 'used_at',
  },
  {
    name: 'giftCardsBought',
    table: 'gift_cards',
    columns: `${giftCardColumns} name email receiver_name receiver_email`,
    whose: ({ emails }) => sql`t.email = any(${emails}) and t.kind = 'sold'`,
    order: 'created_at',
  },
  {
    name: 'giftCardsReceived',
    table: 'gift_cards',
    columns: `${giftCardColumns} name receiver_name receiver_email code_cipher code_end`,
    whose: ({ emails }) => sql`t.receiver_email = any(${emails}) and t.sent_at is not null`,
    order: 'created_at',
  },
  {
    name: 'giftCardMovements',
    table: 'gift_card_entries',
    columns: 'id gift_card_id kind amount_pence balance_pence used_pence booking_id at',
    whose: ({ emails }) =>
      sql`t.gift_card_id in (select id from gift_cards where receiver_email = any(${emails}) and sent_at is not null)`,
    order: 'id',
  },
  {
    name: 'quotes',
    table: 'quotes',
    columns:
      'id status name email phone desired_date message postal_code service_type property_type bedroom_count bathroom_count business_name floor_area desk_count desired_frequency desired_weekdays desired_time price_pence quarter_hours cleaner_count answer frequency visit_times start_date site_visit_at quoted_at valid_until reminded_at opened_at followed_up_at lost_reason lost_note contact_message_id booking_id source created_at updated_at',
    whose: ({ emails }) => sql`t.email = any(${emails})`,
    order: 'created_at',
  },
  {
    name: 'cleanersYouAskForFirst',
    table: 'asked_first',
    columns: 'created_at',
    whose: ({ customerIds }) => sql`t.customer_id = any(${customerIds}::uuid[])`,
    order: 'created_at',
  },
  {
    name: 'regularCleansWithAnotherCleaner',
    table: 'series_left_cleaners',
    columns: 'from_date created_at',
    whose: ({ customerIds }) =>
      sql`t.series_id in (select id from series where customer_id = any(${customerIds}::uuid[]))`,
    order: 'created_at',
  },
  {
    name: 'cleanersYouBlocked',
    table: 'blocks',
    columns: 'created_at blocked_by',
    whose: ({ customerIds }) =>
      sql`t.customer_id = any(${customerIds}::uuid[]) and t.blocked_by = 'customer'`,
    order: 'created_at',
  },
];
