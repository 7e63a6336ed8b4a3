/**
 * Lets so many do their work at once; the others wait for their turn, first come, first served. Whoever's signal ends
 * before that gets none, and an error in its place.
 */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  return async (work, signal) => {
    if (busy >= atOnce) await turn(signal);
    else busy += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over the place.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
