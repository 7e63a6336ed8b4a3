import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';

const hourMs = 3600 * 1000;

/** How long after the held time ended somebody counts as gone; milliseconds. */
export const leftAfterMs = 3 * hourMs;
/** Nobody is written to about what they did longer ago, as after a pause of the jobs; milliseconds. */
export const leftUntilMs = 24 * hourMs;
/** One mail to one e-mail within so long; milliseconds. */
export const leftMailEveryMs = 30 * 24 * hourMs;

/** A checkout that nobody paid, with what is known of its e-mail since. */
export type LeftDraft = {
  email: string;
  /** The end of the hold, as long as it was kept. */
  heldUntil: Date;
  startsAt: Date;
  /** `offerNotifications` of this draft. */
  wantsOffers: boolean;
  /** A quote has reminders of its own. */
  isQuote: boolean;
  /** Another checkout was begun since, whatever became of it: that one says where they stand. */
  hasLaterCheckout: boolean;
  hasBooked: boolean;
  isBlocked: boolean;
  lastMailAt: Date | null;
};

/** `wait` is asked again, `forget` and the others are final; `count` counts without a mail. */
export type LeftStep = 'wait' | 'forget' | 'count' | 'mail';

/** What follows from a draft left at the payment step (rules/messages#second-thoughts). */
export function leftDraftStep(draft: LeftDraft, now: Date): LeftStep {
  const goneMs = now.getTime() - draft.heldUntil.getTime();
  if (goneMs < leftAfterMs || !isTimeToRemind(now)) return 'wait';
  if (goneMs > leftUntilMs || draft.hasLaterCheckout || draft.hasBooked) return 'forget';
  if (isNobodysEmail(draft.email) || draft.isBlocked) return 'forget';
  return mayBeMailed(draft, now) ? 'mail' : 'count';
}

function mayBeMailed({ wantsOffers, isQuote, startsAt, lastMailAt }: LeftDraft, now: Date): boolean {
  if (!wantsOffers || isQuote || startsAt <= now) return false;
  return lastMailAt === null || now.getTime() - lastMailAt.getTime() >= leftMailEveryMs;
}
