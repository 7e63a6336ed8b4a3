import { randomId } from '#app/lib/call/random-id.ts';
import { reportError } from '#app/lib/call/report-error.ts';

const key = 'brightwren.gift-card-attempt';

/** Shows that a purchase is theirs who have it; it ends with the tab. */
export type GiftCardPass = { id: string; token: string };
/** `bought` is the latest card this tab has paid for. */
type Attempt = { answers: string; idempotencyKey: string; bought: GiftCardPass | null };

/** For a browser that keeps nothing: the attempt then lasts as long as the page. */
let latest: Attempt | null = null;

const isPass = (value: unknown): value is GiftCardPass =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as GiftCardPass).id === 'string' &&
  typeof (value as GiftCardPass).token === 'string';

function read(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return latest;
    const { answers, idempotencyKey, bought } = kept as Partial<Record<keyof Attempt, unknown>>;
    if (typeof answers !== 'string' || typeof idempotencyKey !== 'string') return latest;
    return { answers, idempotencyKey, bought: isPass(bought) ? bought : null };
  } catch (error) {
    reportError('An earlier attempt to buy a gift card could not be read.', error);
    return latest;
  }
}

function keep(attempt: Attempt): void {
  latest = attempt;
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
  } catch (error) {
    reportError('The attempt to buy a gift card could not be kept for a reload.', error);
  }
}

/**
 * One try to buy a card: its Idempotency-Key is the same for the same answers until that card is paid, also after
 * a reload, so that pressing the button again goes on with the same purchase.
 */
export const giftCardAttempt = {
  keyFor(answers: string): string {
    const kept = read();
    if (kept?.answers === answers) return kept.idempotencyKey;
    const attempt = { answers, idempotencyKey: randomId(), bought: kept?.bought ?? null };
    keep(attempt);
    return attempt.idempotencyKey;
  },
  /** Paid: the same answers from now on are another card. */
  bought: (bought: GiftCardPass): void => keep({ answers: '', idempotencyKey: randomId(), bought }),
  latestBought: (): GiftCardPass | null => read()?.bought ?? null,
};
