import type { WaitlistReason } from '#domain/waitlist/waitlist.ts';

/** Mails to the people who run the business. */
export type TeamMailProps = {
  /** Something is wrong with the installation, or over (rules/security#alerts). */
  alert: {
    title: string;
    words: string;
    /** A moment in words. */
    since: string;
    /** Likewise; '' while it stands. */
    over: string;
    /** Its place in the runbook. */
    manual: string;
  };
  'company-invitation': {
    /** Who invites; empty when it is the installation. */
    from: string;
    /** What the person will see to, words ready. */
    tasks: string[];
    /** Sealed in the outbox; opened only while the mail is written. */
    sealedLink: string;
  };
  /** To the others who see to people, when somebody blocked or removed an account. */
  'colleague-shut-out': {
    firstName: string;
    /** Who did it; empty when it was nobody of the team. */
    by: string;
    /** Name and address. */
    whom: string;
    what: 'blocked' | 'removed';
    reason: string | null;
    when: string;
  };
};

/** Mails about a person's own data (rules/law#personal-data). */
export type DataProtectionMailProps = {
  /** A copy was just made; `when` as people read it. */
  'data-exported': { name: string; when: string };
  /** An erasure has to wait; `waitingFor` says for what, a sentence each. */
  'erasure-waiting': { name: string; waitingFor: string[] };
  /** To the address that stands nowhere else any more. */
  'data-erased': { name: string; wasProvider: boolean };
  /** Nobody has used the account for long; `eraseOn` is the day, as people read it. */
  'account-unused': { name: string; eraseOn: string; isLast: boolean; wasProvider: boolean };
  /** A complaint about how we use somebody's data came in; days as people read them. */
  'data-complaint-received': { reference: string; receivedOn: string; answerBy: string };
  /** What came of it, in the office's words. */
  'data-complaint-answered': { name: string; reference: string; outcome: string };
};

/** Mails to whoever waits until we can come (rules/messages#waitlist). */
export type WaitlistMailProps = {
  /** Asks whether the wish is theirs; the link is sealed in the outbox. */
  'waitlist-confirm': { outcode: string; reason: WaitlistReason; sealedLink: string };
  /** A start is free; `when` as people read it. */
  'waitlist-told': { outcode: string; reason: WaitlistReason; when: string };
};

/** What mails about accounts tell; a prop called sealed… is opened only while the mail is written. */
export type AccountMailProps = {
  /** The code and the link that prove an e-mail. */
  'email-code': {
    firstName: string;
    purpose: 'sign-up' | 'new-password' | 'change-email';
    /** A guest or an applicant who has no password yet: choosing one opens their account. */
    opensAccount?: boolean;
    sealedCode: string;
    sealedLink: string;
  };
  /** To an address that has an account already, which the form must not tell. */
  'account-exists': { firstName: string; why: 'sign-up' | 'change-email' };
  /** The account is open. */
  welcome: { firstName: string; to: 'customer' | 'provider' };
  /** To the old address at once. */
  'email-change-asked': { firstName: string; newEmail: string };
  /** To the old and the new address. */
  'email-changed': { firstName: string; to: 'old' | 'new'; newEmail: string };
  /** To an address that was a booking's by mistake: nothing about the booking. */
  'booking-email-corrected': Record<string, never>;
  /** The password was changed, by whoever. */
  'password-changed': { firstName: string; when: string; keepsPasskeys?: boolean };
  /** Likewise the phone number, of which the end is told; `to` is whose account it is. */
  'phone-changed': { firstName: string; to: 'customer' | 'provider'; when: string; phoneEnd: string };
  /** A browser signed in that had not been seen with the account. */
  'new-device': { firstName: string; when: string; device: string; address: string };
  /** The office closed the account, or took its holder out of the team. */
  'shut-out': { firstName: string; what: 'blocked' | 'removed'; isColleague: boolean; when: string };
  /** From now on somebody can sign in without the password. */
  'passkey-added': { firstName: string; when: string };
  /** A card was given without a booking; `card` as "Visa ending 4242". */
  'saved-card-added': { firstName: string; card: string };
  /** The payment service has forgotten a card of theirs. */
  'saved-card-removed': { firstName: string; card: string; isByOffice: boolean };
};
