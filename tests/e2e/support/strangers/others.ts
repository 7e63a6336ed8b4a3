import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { companyEmail, password } from '../cleaners.ts';

export type OtherThing = 'home' | 'sign-in' | 'booking';
export type Timing = { count: number; p50Ms: number; p99Ms: number; failures: string[] };

type Asked = { path: string; body?: unknown };
type Answered = { status: number; body: string; tookMs: number };

const pauseMs = 150;

/** One request of somebody who has nothing to do with the flood, timed to the end of its answer. */
function ask(port: number, agent: Agent, { path, body }: Asked): Promise<Answered> {
  const network = `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    'x-forwarded-for': network,
    origin: `http://localhost:${port}`,
    ...(sent ? { 'content-type': 'application/json', 'content-length': sent.length } : {}),
  };
  const begunAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method: sent ? 'POST' : 'GET',
      path,
      headers,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      text(answer).then(
        (whole) =>
          resolve({ status: answer.statusCode ?? 0, body: whole, tookMs: performance.now() - begunAt }),
        reject,
      );
    });
    outgoing.end(sent);
  });
}

type Send = (asked: Asked) => Promise<Answered>;

async function good(send: Send, asked: Asked): Promise<Answered> {
  const answer = await send(asked);
  if (answer.status !== 200 || answer.body.includes('"errors":['))
    throw new Error(`${asked.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  return answer;
}

const times = ['08:00', '10:00', '12:30', '15:00'];
let bookings = 0;

/** A booking as the form makes it: checkout, card, confirmation. Answers how long our own two steps took. */
async function book(send: Send, dates: readonly string[]): Promise<number[]> {
  bookings += 1;
  const input = {
    ...bookingAnswers,
    email: `other-${randomUUID()}@example.com`,
    hours: 2.5,
    bedroomCount: 1,
    startDate: dates[bookings % dates.length],
    startTime: times[bookings % times.length],
  };
  const created = await good(send, {
    path: '/graphql',
    body: { query: createDocument, variables: { input } },
  });
  const { id, token, payment } = JSON.parse(created.body).data.createBooking;
  const card = { clientSecret: payment.clientSecret, number: '4242424242424242' };
  await good(send, { path: '/api/v1/payments/simulator/confirm', body: card });
  const variables = { id, token };
  const confirmed = await good(send, { path: '/graphql', body: { query: confirmDocument, variables } });
  if (!confirmed.body.includes('"placed"')) throw new Error(`Not placed: ${confirmed.body.slice(0, 200)}`);
  return [created.tookMs, confirmed.tookMs];
}

const signIn: Asked = { path: '/api/auth/sign-in/email', body: { email: companyEmail, password } };

function summarize(took: readonly number[], failures: string[]): Timing {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10;
  return { count: took.length, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}

/** What others meet for a while: the home page, signing in, and booking, each again and again beside the others. */
export async function meetOthers(
  port: number,
  { forMs, dates }: { forMs: number; dates: readonly string[] },
): Promise<Record<OtherThing, Timing>> {
  const endAt = performance.now() + forMs;
  const again = async (one: (send: Send) => Promise<number[]>): Promise<Timing> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const took: number[] = [];
    const failures: string[] = [];
    while (performance.now() < endAt) {
      await one((asked) => ask(port, agent, asked)).then(
        (ms) => took.push(...ms),
        (error: Error) => failures.push(error.message),
      );
      await wait(pauseMs);
    }
    agent.destroy();
    return summarize(took, failures);
  };
  const [home, signedIn, booking] = await Promise.all([
    again(async (send) => [(await good(send, { path: '/' })).tookMs]),
    again(async (send) => [(await good(send, signIn)).tookMs]),
    again((send) => book(send, dates)),
  ]);
  return { home, 'sign-in': signedIn, booking };
}
