/** Ends a turn; again does nothing. */
export type Leave = () => void;

function once(work: () => void): Leave {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

export type Turns = {
  /** Waits for a turn, first come, first served. Whoever's signal ends before that gets none, and its reason. */
  enter(signal?: AbortSignal): Promise<Leave>;
  /** How many wait. */
  waiting(): number;
};

/** Lets so many do their work at once; the others wait. */
export function createTurns(atOnce: number): Turns {
  const queue: (() => void)[] = [];
  let busy = 0;
  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(begin);
    });
  const free = () => {
    // Whoever waits longest takes over the place.
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };
  return {
    waiting: () => queue.length,
    async enter(signal) {
      if (busy >= atOnce) await wait(signal);
      else busy += 1;
      return once(free);
    },
  };
}

/** Lets so many do their work at once, and of each key fewer, so that nobody's many keep others waiting. */
export function createTurnsByKey(most: { atOnce: number; ofOne: number }) {
  const all = createTurns(most.atOnce);
  const own = new Map<string, { turns: Turns; asked: number }>();
  let waiting = 0;
  return {
    /** How many of one key wait for their own, and how many in all for whatever. */
    waiting: (key: string) => ({ ofOne: own.get(key)?.turns.waiting() ?? 0, inAll: waiting }),
    async enter(key: string, signal?: AbortSignal): Promise<Leave> {
      const known = own.get(key) ?? { turns: createTurns(most.ofOne), asked: 0 };
      own.set(key, known);
      known.asked += 1;
      const forget = () => {
        known.asked -= 1;
        if (known.asked === 0) own.delete(key);
      };
      let leaveOwn: Leave | undefined;
      waiting += 1;
      try {
        leaveOwn = await known.turns.enter(signal);
        const leaveAll = await all.enter(signal);
        const ownTurn = leaveOwn;
        return once(() => {
          leaveAll();
          ownTurn();
          forget();
        });
      } catch (error) {
        leaveOwn?.();
        forget();
        throw error;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Does a piece of work in its turn. */
export async function inTurn<Value>(turn: Promise<Leave>, work: () => Promise<Value>): Promise<Value> {
  const leave = await turn;
  try {
    return await work();
  } finally {
    leave();
  }
}
