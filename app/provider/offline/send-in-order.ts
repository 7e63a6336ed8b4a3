import type { FormResult } from '#app/lib/call/form-action.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { isWaiting, type QueuedAct } from '#app/lib/offline/queued-act.ts';

type Hands = {
  /** Null = it is not for this session to send. */
  send(act: QueuedAct): Promise<FormResult<unknown> | null>;
  drop(act: QueuedAct): Promise<void>;
  refuse(act: QueuedAct, why: string): Promise<void>;
};

/** Of these the server has not looked at the act: the next one would have the same answer. */
const unread = new Set(['too_many_requests', 'document_unknown']);

/** Whatever broke says nothing of the act, which waits. */
async function sendOne(act: QueuedAct, { send }: Hands): Promise<FormResult<unknown> | 'broken' | null> {
  try {
    const result = await send(act);
    if (!result || result.ok || result.code !== 'unexpected') return result;
    reportError('What was pressed met a fault of the server, and waits.', result);
  } catch (error) {
    reportError('What was pressed could not be sent, and waits.', error);
  }
  return 'broken';
}

/**
 * Sends what waits, in its order, until nobody answers; an act that meets a fault holds back those of its job behind
 * it. Answers whether anything was answered (rules/lifecycles#without-signal).
 */
export async function sendInOrder(acts: readonly QueuedAct[], hands: Hands): Promise<boolean> {
  let isAnswered = false;
  const held = new Set<string>();
  for (const act of acts) {
    if (!isWaiting(act) || held.has(act.bookingId)) continue;
    const result = await sendOne(act, hands);
    if (result === 'broken') {
      held.add(act.bookingId);
      continue;
    }
    if (!result || (!result.ok && (isUnsentReason(result.code) || unread.has(result.code)))) break;
    isAnswered = true;
    if (result.ok) await hands.drop(act);
    else await hands.refuse(act, result.problems.map(({ message }) => message).join(' '));
  }
  return isAnswered;
}
