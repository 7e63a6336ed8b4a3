/** A visit that a closed day takes: what it was, when else somebody could come, and where to choose it. */
export type ClosedVisit = { what: string; times: string[]; label: string; path: string };

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
