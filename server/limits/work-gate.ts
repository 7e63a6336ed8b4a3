import type { Actor } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { createMinuteBudget } from './minute-budget.ts';
import { createTurnsByKey, type Leave } from './take-turns.ts';

/** From this price on a question waits for its turn, and what it asks is answered one after the other. */
export const heavyFrom = 20;

/** In milliseconds of work as server/graphql/limits/field-prices.ts counts them (docs/decisions/021). */
export type WorkLimits = {
  /** Of one network, for strangers and API keys. */
  strangersPerMinute: number;
  personPerMinute: number;
  heavyAtOnce: number;
  heavyOfOne: number;
  mostWaitingOfOne: number;
  mostWaiting: number;
  patienceMs: number;
};

export const usualWorkLimits: WorkLimits = {
  strangersPerMinute: 30_000,
  personPerMinute: 120_000,
  heavyAtOnce: 3,
  heavyOfOne: 2,
  mostWaitingOfOne: 20,
  mostWaiting: 60,
  patienceMs: 3_000,
};

/** Who asks, as far as it matters for what they may ask of us. */
type Asker = { actor: Actor; clientAddress?: string };

export type WorkGate = {
  /** Seconds until somebody who has used up a minute is answered again; 0 for others. `price` is taken of it. */
  begin(asker: Asker, price: number): number;
  /**
   * Takes what something costs from the asker's minute. A heavy question waits for its turn; what changes something
   * never does, since nobody's payment should be kept waiting by questions.
   */
  enter(asker: Asker, work: { price: number; isQuestion: boolean }): Promise<Leave>;
};

const retrySeconds = 5;
const nothing: Leave = () => undefined;

/**
 * Keeps what people ask of the API from keeping others waiting: a budget of work a minute, and few heavy requests
 * at once (rules/security#api). Of this process alone, as it is this process's time that is kept.
 */
export function createWorkGate(limits: WorkLimits): WorkGate {
  const now = () => performance.now();
  const strangers = createMinuteBudget(limits.strangersPerMinute, now);
  const people = createMinuteBudget(limits.personPerMinute, now);
  const heavy = createTurnsByKey({ atOnce: limits.heavyAtOnce, ofOne: limits.heavyOfOne });
  const budgetOf = ({ actor, clientAddress = '' }: Asker) =>
    actor.kind === 'user' ? { budget: people, key: actor.userId } : { budget: strangers, key: clientAddress };
  const refuseFor = (seconds: number, limit: string) => {
    if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds }, limit });
  };
  async function takeTurn(key: string): Promise<Leave> {
    const { ofOne, inAll } = heavy.waiting(key);
    if (ofOne >= limits.mostWaitingOfOne || inAll >= limits.mostWaiting)
      refuseFor(retrySeconds, 'work-turns');
    try {
      return await heavy.enter(key, AbortSignal.timeout(limits.patienceMs));
    } catch {
      throw new Refusal('too_many_requests', { values: { seconds: retrySeconds }, limit: 'work-turns' });
    }
  }
  return {
    begin(asker, price) {
      const { budget, key } = budgetOf(asker);
      return budget.take(key, price);
    },
    async enter(asker, { price, isQuestion }) {
      const { budget, key } = budgetOf(asker);
      refuseFor(budget.take(key, price), 'work-minute');
      return isQuestion && price >= heavyFrom ? takeTurn(key) : nothing;
    },
  };
}
