import { Refusal } from '#domain/refusal.ts';
import { createTurnsByKey, type Leave } from './take-turns.ts';

export type PausedTurnLimits = {
  atOnce: number;
  /** Of one key. */
  maxWaitingOfOne: number;
  maxWaiting: number;
  patienceMs: number;
  /** Work that takes longer waits for something else, and keeps nobody from the processor. */
  longestTurnMs: number;
  /** A place stays empty for so many times as long as the turn was, in which others are answered. */
  pauses: number;
};

export const retrySeconds = 5;
const oneAtOnce = 1;

/**
 * Turns of which a key has one at once, with a pause after each. Who finds too many waiting, or waits for too long, is
 * refused under the limit's name before anything is done for them.
 */
export function createPausedTurns(limits: PausedTurnLimits, limit: string) {
  const turns = createTurnsByKey({ atOnce: limits.atOnce, ofOne: oneAtOnce });
  const refusal = () => new Refusal('too_many_requests', { values: { seconds: retrySeconds }, limit });

  async function takeTurn(key: string, patienceMs: number): Promise<Leave> {
    const { ofOne, inAll } = turns.waiting(key);
    if (ofOne >= limits.maxWaitingOfOne || inAll >= limits.maxWaiting) throw refusal();
    try {
      return await turns.enter(key, AbortSignal.timeout(patienceMs));
    } catch {
      throw refusal();
    }
  }

  /** `told` hears how many milliseconds the turn took. */
  return async function enter(
    key: string,
    { told, patienceMs = limits.patienceMs }: { told?: (tookMs: number) => void; patienceMs?: number } = {},
  ): Promise<Leave> {
    const leave = await takeTurn(key, patienceMs);
    const begunAt = performance.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const tookMs = Math.min(performance.now() - begunAt, limits.longestTurnMs);
      told?.(tookMs);
      setTimeout(leave, tookMs * limits.pauses).unref();
    };
    const timer = setTimeout(end, limits.longestTurnMs);
    return end;
  };
}
