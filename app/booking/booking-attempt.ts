import { noteFailure } from '#app/lib/note-failure.ts';
import { randomId } from '#app/lib/random-id.ts';

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
    noteFailure('An earlier attempt to book could not be read.', error);
    return null;
  }
}

/**
 * The Idempotency-Key of a booking: the same for the same answers, also after a reload, so that pressing
 * the button again continues the checkout that exists instead of making a second booking.
 */
export const bookingAttempt = {
  keyFor(answers: string): string {
    const kept = read() ?? latest;
    if (kept?.answers === answers) return kept.idempotencyKey;
    const attempt = { answers, idempotencyKey: randomId() };
    latest = attempt;
    try {
      sessionStorage.setItem(key, JSON.stringify(attempt));
    } catch (error) {
      noteFailure('The attempt to book could not be kept for a reload.', error);
    }
    return attempt.idempotencyKey;
  },
  forget(): void {
    latest = null;
    try {
      sessionStorage.removeItem(key);
    } catch (error) {
      noteFailure('The attempt to book could not be removed.', error);
    }
  },
};
