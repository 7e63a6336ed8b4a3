import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { companyEmail, password } from '../cleaners.ts';

/** One request: how long it took, and what was wrong with its answer. */
export type Asked = { what: string; at: number; ms: number; fault: string | null };

export type Load = {
  asked: Asked[];
  /** Bookings that were confirmed, and when. */
  booked: { id: string; at: number }[];
  /** Polite noes by their codes: a time that is taken is no fault. */
  refused: Record<string, number>;
  stop(): Promise<void>;
};

type Answer = { data?: Record<string, never> | null; errors?: { extensions: { code: string } }[] } & Record<
  string,
  unknown
>;

/** Answers that a release which works gives to nobody. */
const faultCodes = new Set([
  'unexpected',
  'internal_error',
  'service_unavailable',
  'GRAPHQL_VALIDATION_FAILED',
]);

type Call = (
  what: string,
  path: string,
  body: object,
  cookie?: string,
) => Promise<Answer & { cookie: string }>;

/** Each request goes to whichever release is the next, as behind a proxy that exchanges them. */
function caller(target: () => string, network: string, { asked, refused }: Load): Call {
  return async (what, path, body, cookie = '') => {
    const url = target();
    const at = performance.now();
    const note = (fault: string | null) => asked.push({ what, at, ms: performance.now() - at, fault });
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          'x-forwarded-for': network,
          'idempotency-key': randomUUID(),
          ...(cookie ? { cookie } : {}),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.status !== 200) {
        note(`${answer.status} ${text.slice(0, 200)}`);
        return { cookie: '' };
      }
      const read = JSON.parse(text) as Answer;
      const codes = (read.errors ?? []).map(({ extensions }) => extensions?.code ?? 'unexpected');
      note(codes.some((code) => faultCodes.has(code)) ? codes.join() : null);
      for (const code of codes) refused[code] = (refused[code] ?? 0) + 1;
      const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
      return { ...read, cookie: given.join('; ') };
    } catch (error) {
      note(`${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`);
      return { cookie: '' };
    }
  };
}

/** Days on which everybody cleans. */
const weekdays = Array.from({ length: 18 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);

async function bookOnce(call: Call, number: number, booked: Load['booked']): Promise<void> {
  const input = {
    ...bookingAnswers,
    hours: 2.5,
    email: `upgrade${number}@example.com`,
    address: `${number} Upgrade Street`,
    startDate: weekdays[number % weekdays.length],
    startTime: ['08:00', '11:30', '15:00'][number % 3],
  };
  const begun = await call('checkout', '/graphql', { query: createDocument, variables: { input } });
  const made = begun.data?.createBooking as
    | { id: string; token: string; payment: { clientSecret: string } }
    | undefined;
  if (!made) return;
  const { clientSecret } = made.payment;
  await call('card', '/api/v1/payments/simulator/confirm', { clientSecret, number: '4242 4242 4242 4242' });
  const { id, token } = made;
  const done = await call('confirm', '/graphql', { query: confirmDocument, variables: { id, token } });
  const confirmed = done.data?.confirmCheckout as { status: string } | undefined;
  if (confirmed?.status === 'placed') booked.push({ id, at: performance.now() });
}

const signIn = (call: Call) => call('sign-in', '/api/auth/sign-in/email', { email: companyEmail, password });
const listDocument = '{ listBookings(limit: 50) { items { id bookingStatus price { total } } } }';

/**
 * People who book and pay, somebody of the office who reads the list of bookings, and one who signs in, all
 * without pause until it is stopped.
 */
export async function loadReleases(target: () => string): Promise<Load> {
  let isOver = false;
  let number = 0;
  const load: Load = { asked: [], booked: [], refused: {}, stop: async () => undefined };
  const book = async (person: number) => {
    while (!isOver) {
      number += 1;
      await bookOnce(caller(target, `10.8.${person}.${number % 250}`, load), number, load.booked);
      await wait(50);
    }
  };
  const { cookie } = await signIn(caller(target, '10.9.0.1', load));
  const list = async () => {
    const call = caller(target, '10.9.0.1', load);
    while (!isOver) {
      await call('office list', '/graphql', { query: listDocument }, cookie);
      await wait(100);
    }
  };
  const enter = async () => {
    const call = caller(target, '10.9.0.2', load);
    while (!isOver) {
      await signIn(call);
      await wait(500);
    }
  };
  const people = [book(1), book(2), book(3), list(), enter()];
  load.stop = async () => {
    isOver = true;
    await Promise.all(people);
  };
  return load;
}
