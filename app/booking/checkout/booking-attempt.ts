import { randomId } from '#app/lib/call/random-id.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import type { CheckoutPass } from './checkout-storage.ts';

const key = 'brightwren.booking-attempt';

type Attempt = {
  /** A fingerprint of the answers, which are a person's own; '' once the key must not come back. */
  answers: string;
  idempotencyKey: string;
  /** The earlier checkout of this person, whose hold this attempt ends. */
  replaces: CheckoutPass | null;
  /** The checkout this attempt made. */
  pass: CheckoutPass | null;
};

/** For a browser that keeps nothing: the attempt then lasts as long as the page. */
let latest: Attempt | null = null;

const isPass = (value: unknown): value is CheckoutPass =>
  typeof value === 'object' && value !== null && 'id' in value && 'token' in value;

function read(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { answers, idempotencyKey, replaces, pass } = kept as Partial<Record<keyof Attempt, unknown>>;
    if (typeof answers !== 'string' || typeof idempotencyKey !== 'string') return null;
    const passes = { replaces: isPass(replaces) ? replaces : null, pass: isPass(pass) ? pass : null };
    return { answers, idempotencyKey, ...passes };
  } catch (error) {
    reportError('An earlier attempt to book could not be read.', error);
    return null;
  }
}

function keep(attempt: Attempt | null): void {
  latest = attempt;
  try {
    if (attempt) sessionStorage.setItem(key, JSON.stringify(attempt));
    else sessionStorage.removeItem(key);
  } catch (error) {
    reportError('The attempt to book could not be kept for a reload.', error);
  }
}

/**
 * One try to book: its Idempotency-Key is the same for the same answers, also after a reload, so that
 * pressing the button again continues the checkout that exists. Other answers make another checkout, which
 * ends the hold of the one before (rules/matching#holds: one hold per person).
 */
export const bookingAttempt = {
  startFor(answers: string): Pick<Attempt, 'idempotencyKey' | 'replaces'> {
    const kept = read() ?? latest;
    if (kept?.answers === answers) return kept;
    const attempt = {
      answers,
      idempotencyKey: randomId(),
      replaces: kept?.pass ?? kept?.replaces ?? null,
      pass: null,
    };
    keep(attempt);
    return attempt;
  },
  /** The checkout the attempt led to. */
  made(pass: CheckoutPass): void {
    const kept = read() ?? latest;
    if (kept) keep({ ...kept, pass: { id: pass.id, token: pass.token } });
  },
  /** The checkout that may still hold a time. */
  current: (): CheckoutPass | null => (read() ?? latest)?.pass ?? null,
  /** The key must not come back with the same answers; whatever time is still held can be given up later. */
  renew(): void {
    const kept = read() ?? latest;
    if (kept) keep({ ...kept, answers: '', pass: kept.pass ?? kept.replaces });
  },
  forget: (): void => keep(null),
};
