import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** The product's own no, by its code. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, words: string) {
    super(`${code}: ${words}`);
    this.code = code;
  }
}

/** Somebody at a browser, in a network of their own, whose page asks again under the same key until it is answered. */
export type Person = {
  ask<Answer>(document: string, variables: Record<string, unknown>): Promise<Answer>;
  signIn(email: string, password: string): Promise<void>;
};

const patienceMs = timeoutMs(60_000);
/** What a page says may be tried again: the product was away, or the gateway did not answer it. */
const passing = new Set(['unexpected', 'service_unavailable', 'too_many_requests', 'card_unreachable']);

type WireError = {
  message: string;
  extensions?: { code?: string; problems?: { field: string; code: string }[] };
};
type Answered = { data?: Record<string, unknown>; errors?: WireError[] };

async function readAnswer(response: Response): Promise<Answered | null> {
  if (response.status >= 500) return null;
  const text = await response.text();
  try {
    return JSON.parse(text) as Answered;
  } catch {
    return null;
  }
}

/** Tries until something is answered: null stands for nothing. */
async function persist<Answer>(what: string, attempt: () => Promise<Answer | null>): Promise<Answer> {
  const endAt = Date.now() + patienceMs;
  while (Date.now() < endAt) {
    const answer = await attempt().catch(() => null);
    if (answer !== null) return answer;
    await wait(200);
  }
  throw new Error(`Nobody answered within ${patienceMs} ms: ${what}`);
}

function refusalOf({ message, extensions: { code = 'none', problems = [] } = {} }: WireError): Refused {
  const fields = problems.map((problem) => `${problem.field} ${problem.code}`).join(', ');
  return new Refused(problems[0]?.code ?? code, fields || message);
}

export function createPerson(url: string, network: string): Person {
  const jar = createCookieJar();
  const send = async (path: string, body: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        origin: url,
        cookie: jar.header(),
        ...more,
      },
      body: JSON.stringify(body),
    });
    jar.keep(response.headers);
    return response;
  };
  return {
    async ask<Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> {
      const key = { 'idempotency-key': randomUUID() };
      const { data, errors } = await persist(query.slice(0, 60), async () => {
        const answered = await readAnswer(await send('/graphql', { query, variables }, key));
        const isPassing = passing.has(answered?.errors?.[0]?.extensions?.code ?? '');
        return isPassing ? null : answered;
      });
      const [first] = errors ?? [];
      if (first) throw refusalOf(first);
      return Object.values(data ?? {})[0] as Answer;
    },
    async signIn(email, password) {
      await persist(`sign-in of ${email}`, async () =>
        (await send('/api/auth/sign-in/email', { email, password })).ok ? true : null,
      );
    },
  };
}
