/** How long anybody waits for what needs the database (rules/security#api). */
const longestMs = 4_500;

/** One time limit over several pieces of work; from its end on each is too slow at once. */
export type TimeLimit = <Value>(work: Promise<Value>) => Promise<Value | 'too-slow'>;

export function createTimeLimit(ms = longestMs): TimeLimit {
  const endsAt = performance.now() + ms;
  return async (work) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'too-slow'>((resolve) => {
      timer = setTimeout(() => resolve('too-slow'), Math.max(0, endsAt - performance.now()));
    });
    // Nobody is left to hear how work ends that was given up.
    work.catch(() => undefined);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Gives up waiting for an answer in time; what was begun ends by itself. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | 'too-slow'> => createTimeLimit()(work);
