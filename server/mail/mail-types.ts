import type {
  AccountMailProps,
  DataProtectionMailProps,
  TeamMailProps,
  WaitlistMailProps,
} from './account-mail-types.ts';
import type { CleanerMailProps } from './cleaner-mail-types.ts';
import type { ClosureMailProps } from './closure-mail-types.ts';
import type { GiftCardMailProps } from './gift-card-mail-types.ts';
import type { RefundSentProps } from './refund-mail-types.ts';
import type { SeriesMailProps } from './series-mail-types.ts';

/** What a quote says, '' for what it leaves out; mails of before it could be said have none of that. */
type QuotedTerms = {
  price: string;
  hours: string;
  cleaners: string;
  validUntil: string;
  link: string;
  priceNote?: string;
  isRepeated?: boolean;
  when?: string;
  from?: string;
  aMonth?: string;
  siteVisit?: string;
  /** Its document, by the same token. */
  pdf?: string;
};

/** The visit as mails tell it; words are already for people. */
export type VisitFacts = {
  serviceName: string;
  frequency: string;
  when: string;
  length: string;
  cleaners: string;
};

type MailProps = AccountMailProps &
  WaitlistMailProps &
  DataProtectionMailProps &
  TeamMailProps &
  CleanerMailProps &
  ClosureMailProps &
  GiftCardMailProps &
  SeriesMailProps & {
    'booking-received': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      /** What is cleaned: the visit as it was ordered. */
      home?: [label: string, value: string][];
      address: string;
      priceLines: [label: string, amount: string][];
      paymentNote: string;
      isEarlyStart: boolean;
      /** A business has no right to cancel within 14 days. */
      isBusinessUse?: boolean;
      /** What cancelling costs and when (rules/lifecycles#cancellation-fee). */
      cancelling: string;
      isSeries?: boolean;
      lookingUntil?: string;
      /** Written at night: cleaners are asked from 8 in the morning (rules/matching#waves). */
      waitsForMorning?: boolean;
      /** Opens the guest's account, or the booking for the account of that e-mail; absent where that shows it. */
      sealedLink?: string;
      /** Which of both; absent of mails before there was a choice: the account. */
      opens?: 'claim-account' | 'claim-booking';
      /** Other live cleans of its mailbox at the same home and time, where nobody was asked about them. */
      otherCleans?: { startDate: string; startTime: string; address: string; isRegular: boolean }[];
      /** Cancels this one of them for nothing. */
      sealedSecondCleanLink?: string;
    };
    'booking-invitation': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      place: string;
      pay: string;
      /** Its start, as an instant; mails of an older version don't say it. */
      startsAt?: string;
    };
    'booking-confirmed': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      cleanerNames: string;
      /** What their cards say, a line each; mails of an older version don't say it. */
      cleaners?: { firstName: string; lines: string[] }[];
    };
    'provider-booking-confirmed': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      address: string;
      customerName: string;
      /** Pets, parking and the way up, a line each. */
      wayIn?: string;
      /** What the customer wrote stands on the job's page alone (rules/security#access-notes); mails of
       * an older version don't say whether they did. */
      hasNotes?: boolean;
    };
    'booking-completed': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      total: string;
      /** What a gift card paid and what the card will be charged; empty when nothing. */
      giftCard: string;
      toTake: string;
      /** Owed, and no card of theirs is there to take it from. */
      toPay?: string;
      /** It was ended before it was done; `at` as "11:05am", `reason` where the office ended it. */
      ended?: { by: 'customer' | 'company'; reason: string; at: string };
    };
    /** What a clean costs changed before the money was taken. */
    'charge-changed': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      /** Hours and price, as "3 hours, £81.00"; "Nothing" where nothing is charged. */
      booked: string;
      charged: string;
      /** As whoever corrected the hours wrote it. */
      reason: string;
      /** What a gift card pays of it and what is left to pay; empty when nothing. */
      giftCard: string;
      toTake: string;
      /** How what is left is paid; `decision` once a dispute about the hours is decided. */
      payment: 'card' | 'decision' | 'gift-card' | 'invoice' | 'link' | 'none';
      /** When the card is charged at the earliest, as "7:30am on Friday 4 December"; absent where that has come. */
      takenAfter?: string;
    };
    'document-issued': {
      firstName: string;
      kind: 'invoice' | 'gift-card-receipt' | 'credit-note';
      number: string;
      total: string;
      about: string;
      /** What follows: when it is due, or where the money goes. */
      note: string;
      link: string;
      /** What belongs to a gift card is in no account. */
      isInAccount?: boolean;
    };
    'invoice-overdue': {
      firstName: string;
      number: string;
      owed: string;
      dueOn: string;
      daysLate: number;
      link: string;
    };
    'no-show-question': { bookingId: string; firstName: string; visit: VisitFacts };
    'over-run-request': {
      bookingId: string;
      firstName: string;
      cleanerName: string;
      visit: VisitFacts;
      extra: string;
      price: string;
      answerBy: string;
    };
    'rating-received': { firstName: string; visit: VisitFacts; stars: number };
    'over-run-answer': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      extra: string;
      isApproved: boolean;
    };
    complaint: {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      status: 'received' | 'answered' | 'redo' | 'price-reduction' | 'damage-claim' | 'closed';
      /** What the office wrote; empty for the first mail. */
      words: string;
      /** What the outcome promises, in figures. */
      promised?: [label: string, value: string][];
      /** Where the customer agrees to the time of a clean again. */
      link?: string;
    };
    'damage-claim': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      /** What happened to it now. */
      step: 'opened' | 'answered' | 'asked' | 'settled' | 'declined' | 'withdrawn' | 'sent';
      item: string;
      /** What is asked for; null where nobody knows yet. */
      claimed: string | null;
      answerBy: string;
      outcomeBy: string;
      /** What the office wrote. */
      words: string;
      /** How it is paid. */
      facts: [label: string, value: string][];
      /** Where its customer follows it and sends more. */
      link: string;
    };
    /** Whoever cleaned is asked what they know of something that was damaged. */
    'damage-asked': { bookingId: string; firstName: string; visit: VisitFacts; item: string };
    'cleaner-withdrew': {
      bookingId: string;
      firstName: string;
      cleanerName: string;
      visit: VisitFacts;
      waitsForMorning?: boolean;
    };
    /** A cleaner is asked whether they come at a new time, or for a longer visit or another place. */
    'booking-change-asked': {
      bookingId: string;
      firstName: string;
      kind: 'move' | 'amend';
      before: VisitFacts;
      visit: VisitFacts;
      /** Where it would be, when that is new. */
      address: string;
      /** Extras and rooms that came with the change. */
      added?: string;
      answerBy: string;
    };
    'booking-changed': {
      bookingId: string;
      firstName: string;
      to: 'customer' | 'provider';
      /** When the visit was before. */
      before: string;
      visit: VisitFacts;
      /** Extras and rooms that came with the change. */
      added?: string;
      /** Empty when they stay as they were. */
      address: string;
      total: string;
      waitsForMorning?: boolean;
      cleanerNames: string;
      isSearching: boolean;
    };
    /** A visit changed so that this cleaner no longer does it; `pay` is empty without short notice. */
    'booking-lost': {
      firstName: string;
      visit: VisitFacts;
      pay: string;
      by: 'customer' | 'company' | 'provider';
    };
    'booking-move-refused': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      wished: string;
      fee: string;
      /** "on Tuesday 8 December", where we are closed then; else the cleaner can't come. */
      closed?: string;
    };
    'booking-canceled': {
      firstName: string;
      visit: VisitFacts;
      to: 'customer' | 'provider';
      by: 'customer' | 'company' | 'system';
      reason: string;
      /** Amounts as people read them; empty where there is none. */
      fee: string;
      feeFromCard: string;
      feeFromGiftCard: string;
      isCardReleased: boolean;
      giftReturned: string;
      goodwill: string;
      pay: string;
      /** A single visit that its series goes on without. */
      leftOut?: 'customer' | 'no-cleaner';
      /** It had begun, and was ended then: "11:05am". */
      endedAt?: string;
    };
    /** The card was not held or charged, or the bank wants to ask its holder. */
    'payment-failed': {
      firstName: string;
      visit: VisitFacts;
      amount: string;
      isBankCheck: boolean;
      /** Whether the clean is done and this is owed, or still to come. */
      isAfterVisit: boolean;
      payLink: string;
    };
    /** The saved card expires, or has, and a visit is still to be paid by it; `month` as "December 2026". */
    'card-expiring': {
      firstName: string;
      visit: VisitFacts;
      month: string;
      isOver: boolean;
      isVisitAfter: boolean;
      isSeries: boolean;
      payLink: string;
    };
    /** An unpaid visit goes ahead and is owed. */
    'going-ahead-unpaid': { firstName: string; visit: VisitFacts; amount: string; payLink: string };
    /** The office booked by phone; the customer pays by the link. */
    'pay-link': {
      firstName: string;
      visit: VisitFacts;
      address: string;
      amount: string;
      heldUntil: string;
      payLink: string;
    };
    'refund-sent': RefundSentProps;
    /** Left at the payment step; by the consent of that draft (rules/messages#second-thoughts). */
    'booking-left': {
      firstName: string;
      visit: VisitFacts;
      total: string;
      link: string;
      /** Ends mails about offers; sealed in the outbox. */
      sealedStopLink: string;
    };
    'quote-received': Record<string, never>;
    'quote-answered': QuotedTerms & { name: string; answer: string };
    'quote-followed-up': QuotedTerms & { name: string; words: string; isAccepted: boolean };
    'quote-expiring': { name: string; validUntil: string };
    'message-received': Record<string, never>;
    'application-received': { title: string; link: string };
    'application-answered': { title: string; answer: string };
    /** `question` is what they wrote; mails of before it was kept have none. */
    'message-answered': { name: string; subject: string; answer: string; question?: string };
    'no-cleaner-yet': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      /** From 19:00 the day before the customer has to choose; until then new times are an offer. */
      mustChoose: boolean;
      /** Other times that are free, as people read them. */
      times: string[];
      /** When we cancel if nothing changes: "8:00pm on Tuesday 24 November". */
      endsAt: string;
    };
    'short-team': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      found: number;
      wanted: number;
      /** What the form was answered, and what else can be chosen. */
      chosen: string;
      /** Lengths and prices as people read them; empty where it can't be done. */
      longer: string;
      same: string;
      appliesAt: string;
    };
    'smaller-team': {
      bookingId: string;
      firstName: string;
      visit: VisitFacts;
      total: string;
      /** After the start: who does not come, and who goes on. */
      without?: string;
      going?: string;
    };
    'visit-reminder': {
      bookingId: string;
      firstName: string;
      to: 'customer' | 'provider';
      visit: VisitFacts;
      address: string;
      cleaners: string;
      /** The one of two hours before, which goes by push alone where a phone takes it. */
      isSoon?: boolean;
    };
    'assigned-by-phone': { bookingId: string; firstName: string; visit: VisitFacts; pay: string };
    /** A visit that was skipped takes place after all. */
    'visit-put-back': {
      bookingId: string;
      seriesId: string;
      firstName: string;
      visit: VisitFacts;
      total: string;
      cleanerNames: string;
      isSearching: boolean;
    };
    'series-cover': { bookingId: string; firstName: string; visit: VisitFacts };
    'account-link': { firstName: string; sealedLink: string; reason: string };
  };

export type MailTemplate = keyof MailProps;
export type MailPropsOf<Template extends MailTemplate> = MailProps[Template];

/** One mail of the outbox: unique by template, entity, recipient and version (rules/lifecycles#every-change). */
export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    entityId: string;
    recipient: string;
    version?: number;
    props: MailProps[Template];
  };
}[MailTemplate];
