import type { Sent } from './count-statements.ts';

type Ceiling = {
  /** What asks or changes something. */
  statements: number;
  /** All that is sent: the statements, and the beginning and end of transactions. */
  roundTrips: number;
  /** Which they are, in their order. */
  why: string;
};

const seen = 'Afterwards what its cleaner sees: 1 booking, 1 links, 1 invitations.';
const whoAsks = '1 who asks.';
const longPage = `${whoAsks} 1 the page with its offers and codes; 1 its links, which would repeat each booking's row.`;
const signIn = `1 tries of the route; 1 account and device, 1 tries of the address, 1 of the account or device, 2 both
  taken back; 1 person, for who is blocked; 1 session, 1 user.`;

/**
 * What the busy operations send to the database, each by somebody nobody remembers (decision 013).
 *
 * Whoever raises a figure says why beside it in the same commit, and first tries to put the new check into a
 * statement that is there, as a condition, a subquery or a CTE. A figure that is too high fails as well: it is
 * lowered to what is sent, so that nobody takes the difference unseen.
 */
export const ceilings = {
  createBooking: {
    statements: 10,
    roundTrips: 12,
    why: `1 what the answers are checked against (settings, outcode, customer, account, repeated press, terms);
      1 where the outcode lies, from the geocoder, which may be somebody else's. In a transaction: 1 queue of the day,
      1 cleaners near by, 1 queue of the holder (apart, and after the cleaners: else all bookings of one network or
      API key, on whatever day, would wait while they are read), 1 live holds (after both queues, for a statement does
      not see what ended while it waited), 1 checkout, 1 payment with its job. After it: 1 the gateway's own row, 1
      our note of its id.`,
  },
  confirmCheckout: {
    statements: 5,
    roundTrips: 7,
    why: `1 checkout with its payment; 1 the gateway's own row. In a transaction: 1 the checkout again, locked, 1 what
      became of the payment, 1 placing with customer, booking, audit, mail and jobs (decision 006).`,
  },
  acceptBooking: {
    statements: 17,
    roundTrips: 19,
    why: `${whoAsks} In a transaction: 1 booking, locked, 1 links, 1 invited, turned down or blocked, 1 cleaner, locked,
      1 cleaner as matching sees them (after the lock), 1 link, 1 booking confirmed, 1 audit with event, 1 cards of all
      who come, for the customer's mail (of two cleaners the other one was not read), 2 mails with a job each: 4. ${seen}`,
  },
  startBooking: {
    statements: 10,
    roundTrips: 12,
    why: `${whoAsks} In a transaction: 1 booking, locked, 1 links, 1 cleaner, locked against a second start, 1 their
      visit under way, which must be read after the lock, 1 link started, 1 audit with event. ${seen}`,
  },
  completeBooking: {
    statements: 25,
    roundTrips: 27,
    why: `${whoAsks} In a transaction: 1 booking, locked, 1 links, 1 requests for more time, 1 link, 1 its audit, 1
      open report of unsafe work, 1 VAT rate of the day, 1 booking completed, 1 what its link earned, 1
      journal, 1 earning, 2 cleaner's count of bookings, locked first, 1 the booking's audit, 1 card, 1 mail, 1 notice of what a cleaner earned (one each,
      with its reader), 3 jobs, 1
      job of a referral. ${seen}`,
  },
  getBooking: { statements: 2, roundTrips: 2, why: `${whoAsks} 1 booking with all it nests.` },
  bookingByEmail: { statements: 2, roundTrips: 2, why: `${whoAsks} 1 the page with all it nests.` },
  'listBookings, a few': { statements: 2, roundTrips: 2, why: `${whoAsks} 1 the page with all it nests.` },
  'listBookings of the office': { statements: 3, roundTrips: 3, why: longPage },
  'listBookings of a customer': { statements: 3, roundTrips: 3, why: longPage },
  'listBookings of a cleaner': { statements: 3, roundTrips: 3, why: longPage },
  'sign-in on a known device': {
    statements: 14,
    roundTrips: 16,
    why: `${signIn} 2 the browser's session before it found and ended. In a transaction: 1 user, locked, 1 last use, 1 device seen again.`,
  },
  'sign-in on a new device': {
    statements: 16,
    roundTrips: 18,
    why: `${signIn} In a transaction: 1 user, locked, 1 last use, 2 device looked for and noted, 1 how the mail that
      tells of it greets (a first name known apart, else the whole name), 1 that mail, 1 its job.`,
  },
  getApplicationSetting: {
    statements: 1,
    roundTrips: 1,
    why: '1 the settings; a visitor is nobody to look up.',
  },
} satisfies Record<string, Ceiling>;

export type Operation = keyof typeof ceilings;

/** The ends of a transaction ask and change nothing. */
const isFrame = ({ text }: Sent) => /^\s*(begin|start transaction|commit|rollback)\b/i.test(text);

/** What is wrong with the figures of an operation, as a sentence; nothing where they are true. */
export function faultOf(
  operation: string,
  ceiling: Omit<Ceiling, 'why'>,
  sent: readonly Sent[],
): string | null {
  const counted = { statements: sent.filter((one) => !isFrame(one)).length, roundTrips: sent.length };
  for (const [what, unit] of [
    ['statements', 'statements'],
    ['roundTrips', 'round trips'],
  ] as const) {
    const takes = `${operation} takes ${counted[what]} ${unit}, its ceiling is ${ceiling[what]}`;
    if (counted[what] > ceiling[what])
      return `${takes}: put what is new into a statement that is there, else raise it and say why beside it`;
    if (counted[what] < ceiling[what]) return `${takes}: lower the ceiling to ${counted[what]}`;
  }
  return null;
}
