const key = 'brightwren.booking-attempt';

type Attempt = { answers: string; idempotencyKey: string };

/** For a browser that keeps nothing: the attempt then lasts as long as the page. */
let latest: Attempt | null = null;

function read(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { answers, idempotencyKey } = kept as Partial<Record<keyof Attempt, unknown>>;
    return typeof answers === 'string' && typeof idempotencyKey === 'string'
      ? { answers, idempotencyKey }
      : null;
  } catch (error) {
    console.info('An earlier attempt to book could not be read.', error);
    return null;
  }
}

// Not crypto.randomUUID: browsers offer that only on https and localhost.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The Idempotency-Key of a booking: the same for the same answers, also after a reload, so that pressing
 * the button again continues the checkout that exists instead of making a second booking.
 */
export const bookingAttempt = {
  keyFor(answers: string): string {
    const kept = read() ?? latest;
    if (kept?.answers === answers) return kept.idempotencyKey;
    const attempt = { answers, idempotencyKey: randomKey() };
    latest = attempt;
    try {
      sessionStorage.setItem(key, JSON.stringify(attempt));
    } catch (error) {
      console.info('The attempt to book could not be kept for a reload.', error);
    }
    return attempt.idempotencyKey;
  },
  forget(): void {
    latest = null;
    try {
      sessionStorage.removeItem(key);
    } catch (error) {
      console.info('The attempt to book could not be removed.', error);
    }
  },
};
