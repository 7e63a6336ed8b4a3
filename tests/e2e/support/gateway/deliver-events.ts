import { setTimeout as wait } from 'node:timers/promises';
import { type StripeCounterpart, signEvent } from '#tests/support/stripe/counterpart.ts';

const copies = 3;
const latestMs = 2_500;
const againMs = 700;

export type Deliveries = {
  /** Waits until the product has taken each copy of every event so far. */
  untilTaken(): Promise<void>;
  count(): number;
  end(): Promise<void>;
};

/** Posts every event of the gateway three times, in any order, and again until the product takes it. */
export function deliverEvents(
  stripe: StripeCounterpart,
  { address, now, random }: { address: string; now: () => Date; random: () => number },
): Deliveries {
  const { events } = stripe.memory;
  let seen = 0;
  let open = 0;
  let taken = 0;
  let isOver = false;
  const deliver = async (event: object) => {
    await wait(random() * latestMs);
    while (!isOver) {
      const { headers, body } = signEvent(event, now());
      const status = await fetch(address, { method: 'POST', headers, body }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (status === 200) break;
      await wait(againMs * (0.5 + random()));
    }
    taken += 1;
    open -= 1;
  };
  const watch = (async () => {
    while (!isOver) {
      for (; seen < events.length; seen += 1) {
        open += copies;
        for (let copy = 0; copy < copies; copy += 1) void deliver(events[seen] ?? {});
      }
      await wait(20);
    }
  })();
  return {
    untilTaken: async () => {
      while (open > 0 || seen < events.length) await wait(50);
    },
    count: () => taken,
    end: async () => {
      isOver = true;
      await watch;
    },
  };
}
