import type { AbsenceKind } from '#domain/absence/absence-input.ts';
import type { TaxAnswer } from '#domain/platform-report/tax-answers.ts';
import type { CheckKind } from '#domain/provider/check-kinds.ts';

/** Mails about a cleaner's application, papers and pay. */
export type CleanerMailProps = {
  /** A cleaner comes later than planned: about when, "10:20am". */
  'cleaner-late': {
    bookingId: string;
    firstName: string;
    cleanerName: string;
    visit: { serviceName: string; when: string };
    expected: string;
  };
  /** A cleaner has set out; since when, "8:35am". */
  'cleaner-on-the-way': {
    bookingId: string;
    firstName: string;
    cleanerName: string;
    visit: { serviceName: string; when: string };
    since: string;
  };
  /** A cleaner gave the visit back after its planned start, and its customer chooses by the link. */
  'visit-given-back': {
    bookingId: string;
    firstName: string;
    cleanerName: string;
    visit: { serviceName: string; when: string };
    /** Free times of today, "1:00pm, 1:30pm"; empty where nobody is free. */
    laterToday: string;
    /** "£10.00"; empty where cancelling comes with no gift card. */
    goodwill: string;
    /** "Thursday 26 November": without a choice it is cancelled at its end. */
    lastDay: string;
    link: string;
  };
  /** A clean was ended while this cleaner was at work, or before they had begun; `at` as "11:05am". */
  'visit-ended': {
    bookingId: string;
    firstName: string;
    visit: { serviceName: string; when: string };
    at: string;
    by: 'customer' | 'company';
    hadBegun: boolean;
    /** Empty where nothing is paid. */
    pay: string;
  };
  /** To the company. */
  'provider-applied': { providerId: string; applicantName: string; place: string; documents: string };
  'provider-documents-asked': { firstName: string; documents: string; reason: string };
  /** `day` is the last day the paper holds. */
  'provider-paper-ending': {
    firstName: string;
    kind: CheckKind;
    paper: string;
    day: string;
    daysLeft: number;
    isOver: boolean;
    /** The cover an insurance needs, as "£1,000,000"; empty where none is asked for. */
    leastCover: string;
  };
  /** `day` is when we saw it. */
  'provider-document-old': { firstName: string; kind: CheckKind; paper: string; day: string };
  /** Without an account what they earn is held. `asked` is what HMRC may ask us for and they have not given. */
  'provider-approved': { firstName: string; hasAccount?: boolean; asked?: TaxAnswer[] };
  /** Their copy of what is reported to HMRC about a year; with another one before it, what is reported has changed. */
  'platform-copy': { firstName: string; year: number; isChanged: boolean };
  'provider-declined': { firstName: string; reason: string };
  /** To a customer: what becomes of each of several visits that a cleaner has given back, as "Tuesday 8 December, 10:00am". */
  'cleaner-away': {
    firstName: string;
    cleanerName: string;
    looking: string[];
    /** They say first whether somebody else may come. */
    asked: string[];
    leftOut: string[];
    waitsForMorning: boolean;
  };
  /** To a cleaner: their days off, "from … to …", and the visits that they gave back. */
  'days-off-set': {
    firstName: string;
    kind: AbsenceKind;
    when: string;
    by: 'provider' | 'company';
    visits: string[];
    /** Its booking's id, where it is one. */
    onlyVisit?: string;
    isCounted: boolean;
  };
  'pay-question-received': {
    firstName: string;
    bookingId: string;
    job: string;
    about: string;
    answerBy: string;
  };
  /** Hours or an amount where the pay was put right, else ''. */
  'pay-question-answered': {
    firstName: string;
    bookingId: string;
    job: string;
    about: string;
    hours: string;
    amount: string;
    words: string;
  };
  /** An answer to the wish for another hourly pay: from which day, or '' for a no, with what the office wrote. */
  'rate-decided': { firstName: string; rate: string; from: string; words: string };
  'provider-disabled': { firstName: string; reason: string };
  /** What a cleaner was paid, each item with its amount, words ready. */
  'pay-statement': {
    firstName: string;
    isInvoice: boolean;
    number: string;
    period: string;
    payDate: string;
    accountEnd: string;
    reference: string;
    items: [what: string, amount: string][];
    earned: string;
    tips: string;
    total: string;
    vat: string;
    from: string;
    to: string;
    words: string;
  };
  /** The bank gets the file of a run later than its statements said; days in words. */
  'pay-date-moved': {
    firstName: string;
    number: string;
    total: string;
    accountEnd: string;
    before: string;
    payDate: string;
  };
  'pay-held': {
    firstName: string;
    amount: string;
    reason: 'no-bank-details' | 'bank-changed';
    until: string;
  };
  'pay-returned': {
    firstName: string;
    to: 'provider' | 'company';
    cleanerName: string;
    amount: string;
    reason: string;
    accountEnd: string;
  };
  /** The password was changed, by whoever. */
  'bank-details-changed': { firstName: string; accountEnd: string };
};
