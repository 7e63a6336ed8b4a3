/** What a visit of a regular clean is after an act that was about several, to whoever reads it. */
export type SeriesVisitState =
  /** A cleaner is asked whether they come then. */
  | 'asked'
  /** It has its cleaners. */
  | 'covered'
  | 'searching'
  /** It was moved by itself before, and stays where it is. */
  | 'own-time'
  /** It is not of the regular clean's dates any more, and too near to leave out for nothing. */
  | 'too-near'
  /** It could not be changed with the others yet. */
  | 'unchanged'
  /** We are closed that day. */
  | 'closed'
  /** A cleaner's time is their own again. */
  | 'freed';

/** Visits of one state, each as "Tuesday 1 December, 10:00am" with what it was until now. */
export type SeriesVisits = {
  state: SeriesVisitState;
  visits: string[];
  /** Who is asked, or comes; "" where that is nobody or the reader. */
  who: string;
  /** What a cleaner is paid for short notice; "" for nothing. */
  pay: string;
};

/** What a change from a date on makes of a regular clean; "" for what stays as it was. */
export type SeriesAmended = {
  /** "Tuesday 8 December" */
  from: string;
  /** "4 hours (until now 3.5 hours)" */
  length: string;
  cleaners: string;
  /** "Ironing, 1 bedroom" */
  added: string;
  takenOff: string;
  products: string;
  address: string;
  /** Of a visit, to its customer: "£91.20 (until now £79.80)". */
  price: string;
  /** Where visits have other rates later: "£96.00 from Tuesday 26 January on". */
  laterPrice: string;
};

export type SeriesMailProps = {
  'series-visits-canceled': {
    firstName: string;
    to: 'customer' | 'provider';
    why: 'paused' | 'ended';
    dates: string[];
    /** Its booking's id, where it is one. */
    onlyVisit?: string;
    /** Visits that are too near to cancel for nothing. */
    kept: string[];
    isCardReleased?: boolean;
    pausedFor?: string;
    /** Visits that an earlier, longer pause had left out and that are booked again. */
    back?: string[];
    /** Days among those on which we are closed, so that nobody comes. */
    closed?: string[];
  };
  /** `why`: what has come to an end by itself, such as a closed weekday. */
  'series-resumed': { firstName: string; why?: string; dates: string[]; closed?: string[] };
  'series-rates': {
    seriesId: string;
    firstName: string;
    from: string;
    before: string;
    after: string;
    /** A price that was announced does not come. */
    isTakenBack: boolean;
    /** Left out of mails from before rises queued: a rise. */
    tells?: 'rise' | 'fall' | 'rise-dropped' | 'quote-ended';
    /** Rises that were announced before and come first. */
    earlier?: { from: string; price: string }[];
    /** Of a quoted price that ends: its last day, and how the price after it comes about. */
    quotedUntil?: string;
    why?: string;
    /** Weekdays of the same quote whose prices are others. */
    others?: { weekday: string; before: string; from: string; after: string }[];
  };
  /** `lastDay` is empty while the cleaner goes on. */
  'series-cleaner': {
    firstName: string;
    cleanerName: string;
    lastDay: string;
    /** The booked visits that are covered with that. */
    visits?: string[];
    /** Those for which somebody is looked for, where the cleaner stops. */
    looking?: string[];
  };
  /** One act that changed several visits of a series: all of them, in one mail a person. */
  'series-visits': {
    seriesId: string;
    firstName: string;
    to: 'customer' | 'provider';
    act: 'moved' | 'answered' | 'taken' | 'resumed' | 'pause-changed' | 'amended' | 'frequency' | 'cleaner';
    /** "From now on every Tuesday, 10:00am"; "" where the rhythm is as it was. */
    fromNowOn: string;
    groups: SeriesVisits[];
    /** Where an act changed what the visits are, or an answer is about such an act. */
    isAmended?: boolean;
    amended?: SeriesAmended;
    /** Who no longer comes, and from when on: "Asha", "Tuesday 8 December". */
    left?: { name: string; from: string };
    /** The last day for which a cleaner's yes to every visit holds, where the act ended it: "Friday 18 December". */
    everyUntil?: string;
    /** Until when a cleaner may answer, as "2:00pm on Tuesday 24 November"; "" where nobody is asked. */
    answerBy: string;
    /** The job on which a cleaner answers or reads more. */
    bookingId: string;
    /** Of jobs that a cleaner has got just now. */
    address?: string;
    customerName?: string;
    wayIn?: string;
    hasNotes?: boolean;
  };
};
