/** A visit that a closed day takes: what it was, when else somebody could come, and where to choose it. */
export type ClosedVisit = { what: string; times: string[]; label: string; path: string };

/** A regular clean that loses a weekday: "Every week on Saturday, 10:00am", and its visits that are cancelled. */
export type ClosedClean = { what: string; dates: string[] };

/** Mails about days that the company closes. */
export type ClosureMailProps = {
  'days-closed': {
    firstName: string;
    to: 'customer' | 'provider';
    /** "on Tuesday 8 December", "from … to …". */
    when: string;
    reason: string;
    visits: ClosedVisit[];
    /** Its booking's id, where it is one. */
    onlyVisit?: string;
    /** Of a customer: what was set aside for them comes back, and what they get to say sorry, "" for nothing. */
    isCardReleased: boolean;
    giftReturned: string;
    goodwill: string;
    /** What a cleaner is paid for the short notice, "" for nothing. */
    pay: string;
  };
  'weekdays-closed': {
    firstName: string;
    to: 'customer' | 'provider';
    /** "Saturdays from Saturday 6 February 2027". */
    closed: string;
    /** Visits that are no part of a regular clean named below. */
    visits: ClosedVisit[];
    /** Regular cleans that need another day, and those that go on without the weekday, with their cancelled visits. */
    asked: (ClosedClean & { times: string[]; path: string })[];
    daily: ClosedClean[];
    /** The cancelled booking's id, where it is one. */
    onlyVisit?: string;
    isCardReleased: boolean;
    giftReturned: string;
    goodwill: string;
    pay: string;
  };
  'series-day-closed': {
    seriesId: string;
    firstName: string;
    day: string;
    why: string;
    /** "from … to …", of days that we close in a row: the mail stands for every date among them. */
    span?: string;
    /** The days it may be had instead. */
    first: string;
    last: string;
  };
};
