import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeSettings } from '#server/adapters/payments/stripe/client.ts';
import { toAnswer, toJson } from './answers.ts';
import { ApiError, missing } from './api-error.ts';
import type { AnyIntent } from './ask-card.ts';
import { createMoneySide, type MoneySide } from './balance.ts';
import { createBrowserSide } from './browser-side.ts';
import { type Form, readForm } from './form-body.ts';
import { createKeys, type Stored } from './idempotency.ts';
import { createMemory, type Memory, type StripeEvent, seconds } from './memory.ts';
import { failRefund, handlers } from './operations.ts';
import { type Operation, operations, requireKnown } from './parameters.ts';
import { createStandIn } from './stand-in.ts';

/** The API version that our adapter is written for. */
const version = '2026-10-28.endive';

export const stripeKeys = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
};

/** The same of a business that takes real money, and a publishable key of somebody else's account. */
export const liveStripeKeys = {
  secretKey: 'sk_live_of_the_tests',
  publishableKey: 'pk_live_of_the_tests',
  webhookSecret: 'whsec_of_the_live_tests',
};
export const strangersPublishableKey = 'pk_live_of_another_account';

/** The variables of an installation whose Stripe answers there. */
export const stripeEnvironment = (url: string) => ({
  STRIPE_JS_URL: `${url}/stripe.js`,
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_API_BASE: url,
});

/**
 * What happens to a request: it never arrives, its answer is lost after it had its effect, it is slow, it meets a fault
 * of Stripe's, or the key has no right to it.
 */
export type Fault = {
  kind: 'down' | 'lost' | 'slow' | 'broken' | 'forbidden';
  operation?: Operation;
  ms?: number;
};

/** What a request is about: asked again after its answer was lost, it has the same key. */
export type AskedOf = { operation: Operation; id: string; key: string | null };

type Request = AskedOf & { form: Form; secret: string };

function route(method: string, path: string): { operation: Operation; id: string } {
  const parts = path.split('/').slice(1);
  const id = parts[2] ?? '';
  const shape = parts.map((part, index) => (index === 2 ? ':id' : part)).join('/');
  const operation = operations.find((one) => one === `${method} /${shape}`);
  if (!operation)
    throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
  return { operation, id };
}

async function readRequest(request: IncomingMessage): Promise<Request> {
  const url = new URL(request.url ?? '/', 'http://stripe.test');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const key = request.headers['idempotency-key'];
  const [, secret = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (request.headers['stripe-version'] !== version) {
    throw new ApiError(400, 'invalid_request_error', 'Another version of the API than the one we pinned');
  }
  return {
    ...route(request.method ?? '', url.pathname),
    form: readForm(request.method === 'GET' ? url.search.slice(1) : body),
    key: typeof key === 'string' ? key : null,
    secret,
  };
}

/** A secret key may do everything, a publishable one see an intent whose secret it has. */
function requireKey({ secret, operation, form, id }: Request): void {
  if (secret === stripeKeys.secretKey || secret === liveStripeKeys.secretKey) return;
  const ours = [stripeKeys.publishableKey, liveStripeKeys.publishableKey];
  if (![...ours, strangersPublishableKey].includes(secret)) {
    throw new ApiError(401, 'invalid_request_error', `Invalid API Key provided: ${secret}`);
  }
  if (!operation.startsWith('GET ') || !form.client_secret) {
    throw new ApiError(
      403,
      'invalid_request_error',
      'This API call cannot be made with a publishable API key',
    );
  }
  if (secret === strangersPublishableKey) throw missing('intent', id);
}

const errorAnswer = (error: unknown): Stored => {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: toJson({ error: error.body }) };
};

function work(memory: Memory, { operation, id, form }: Request): Stored {
  try {
    const answer = handlers[operation]({ memory, id, form });
    return { status: 200, body: toJson(toAnswer(memory, answer, form)) };
  } catch (error) {
    return errorAnswer(error);
  }
}

type Keys = ReturnType<typeof createKeys>;

/** Under a key the work is done once; what is slow keeps the key meanwhile. */
async function answer(memory: Memory, keys: Keys, request: Request, slowMs: number): Promise<Stored> {
  requireKey(request);
  requireKnown(request.operation, request.form);
  const { key } = request;
  const known = key ? keys.begin(key, JSON.stringify([request.operation, request.id, request.form])) : null;
  if (known) return known;
  if (slowMs > 0) await wait(slowMs);
  const stored = work(memory, request);
  if (key) keys.keep(key, stored);
  return stored;
}

/** An event as Stripe signs it over the body, at an instant. */
export function signEvent(event: object, at: Date, secret = stripeKeys.webhookSecret) {
  const body = toJson(event);
  const signature = createHmac('sha256', secret)
    .update(`${seconds(at)}.${body}`)
    .digest('hex');
  const headers = new Headers({ 'stripe-signature': `t=${seconds(at)},v1=${signature}` });
  headers.set('content-type', 'application/json');
  return { headers, body };
}

export type StripeCounterpart = {
  url: string;
  memory: Memory;
  settings: StripeSettings;
  /** Every request that arrived, in order, as "POST /v1/refunds". */
  asked: string[];
  giveCard: (clientSecret: string, number: string, expiry?: string) => AnyIntent;
  answerBank: (clientSecret: string, isApproved: boolean) => AnyIntent;
  /** The card's bank sends a refund back that was given; answers the event that tells of it. */
  failRefund(id: string): StripeEvent;
  /** What becomes of the money there: payouts, disputes, fees. */
  money: MoneySide;
  /** Does this to the next requests, one after the other; a fault of an operation waits for it. */
  disturb(...faults: Fault[]): void;
  /** Loses the answers of requests that this is true of, after they had their effect. */
  loseWhen(isLost: (request: AskedOf) => boolean): void;
  /** The events of an intent so far, oldest first. */
  eventsOf(gatewayId: string): StripeEvent[];
  close(): Promise<void>;
};

const forbidden = () =>
  errorAnswer(
    new ApiError(403, 'invalid_request_error', 'The provided key does not have the required permissions'),
  );

function send(response: ServerResponse, { status, body }: Stored, at: Date): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_of_the_tests',
    date: at.toUTCString(),
  });
  response.end(body);
}

/** Stripe's side of everything that our adapter asks for, on this machine, with its state in memory. */
export async function startStripe(now: () => Date): Promise<StripeCounterpart> {
  const memory = createMemory(now);
  const keys = createKeys(now);
  const faults: Fault[] = [];
  const asked: string[] = [];
  let isLost: (request: AskedOf) => boolean = () => false;
  const takeFault = (operation: Operation): Fault | undefined => {
    const index = faults.findIndex((fault) => !fault.operation || fault.operation === operation);
    return index < 0 ? undefined : faults.splice(index, 1)[0];
  };
  const browserSide = createBrowserSide(memory);
  const standIn = createStandIn(browserSide);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (await standIn(request, response)) return;
    const read = await readRequest(request);
    asked.push(read.operation);
    const fault = takeFault(read.operation);
    if (fault?.kind === 'down') return void request.socket.destroy();
    if (fault?.kind === 'broken') return send(response, { status: 500, body: 'Oh dear' }, now());
    if (fault?.kind === 'forbidden') return send(response, forbidden(), now());
    const stored = await answer(memory, keys, read, fault?.kind === 'slow' ? (fault.ms ?? 0) : 0);
    if (fault?.kind === 'lost' || isLost(read)) return void request.socket.destroy();
    send(response, stored, now());
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof ApiError) send(response, errorAnswer(error), now());
      else send(response, { status: 500, body: String(error) }, now());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    memory,
    settings: { ...stripeKeys, apiBase: url, installation: 'http://localhost:3000' },
    asked,
    ...browserSide,
    money: createMoneySide(memory),
    disturb: (...more) => void faults.push(...more),
    failRefund: (id) => {
      failRefund(memory, id);
      const event = memory.events.at(-1);
      if (!event) throw new Error('Nothing was told');
      return event;
    },
    loseWhen: (given) => {
      isLost = given;
    },
    eventsOf: (gatewayId) => memory.events.filter(({ data }) => data.object.id === gatewayId),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
