const windowMs = 60_000;
const mostKeys = 50_000;

export type MinuteBudget = {
  /** Takes so much of a key's minute; answers the seconds to wait when that is more than it has, else 0. */
  take(key: string, amount?: number): number;
};

/**
 * What each key may use in a minute. Kept in this process alone and forgotten with each minute: no address is kept
 * longer, and none is written anywhere (rules/law#cookies).
 */
export function createMinuteBudget(most: number, now: () => number): MinuteBudget {
  let used = new Map<string, number>();
  let begunAt = Number.NEGATIVE_INFINITY;
  const turnOver = () => {
    const time = now();
    if (time - begunAt >= windowMs || time < begunAt) {
      used = new Map();
      begunAt = time;
    }
  };
  const secondsLeft = () => Math.max(1, Math.ceil((begunAt + windowMs - now()) / 1000));
  return {
    take(key, amount = 1) {
      turnOver();
      const sum = (used.get(key) ?? 0) + amount;
      if (used.size < mostKeys || used.has(key)) used.set(key, sum);
      return sum > most ? secondsLeft() : 0;
    },
  };
}
