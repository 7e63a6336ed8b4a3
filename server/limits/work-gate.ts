import type { Actor } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { createMinuteBudget } from './minute-budget.ts';
import { createPausedTurns, type PausedTurnLimits, retrySeconds } from './paused-turns.ts';
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
  /** Of strangers' forms, each network one at once. */
  forms: PausedTurnLimits;
};

export const usualWorkLimits: WorkLimits = {
  strangersPerMinute: 30_000,
  personPerMinute: 120_000,
  heavyAtOnce: 3,
  heavyOfOne: 2,
  mostWaitingOfOne: 20,
  mostWaiting: 60,
  patienceMs: 3_000,
  forms: {
    atOnce: 2,
    maxWaitingOfOne: 30,
    maxWaiting: 100,
    patienceMs: 3_000,
    longestTurnMs: 250,
    pauses: 2,
  },
};

export type WorkGate = {
  /** Seconds until somebody who has used up a minute is answered again; 0 for others. `price` is taken of it. */
  begin(asker: Asker, price: number): number;
  /**
   * Takes what something costs from the asker's minute. A heavy question waits for its turn, and so does a stranger's
   * form; what else changes something never does, since nobody's booking or payment should be kept waiting by those.
   */
  enter(asker: Asker, work: Work): Promise<Leave>;
  /** A stranger's turn to send a form, or a file for one, which waits longer; whoever is signed in needs none. */
  enterForm(asker: Asker, patienceMs?: number): Promise<Leave>;
};

/** Who asks, as far as it matters for what they may ask of us. */
type Asker = { actor: Actor; clientAddress?: string };

/** `isForm`: what anybody may send us without a booking or a link (`graphql/limits/work-price.ts`). */
export type Work = { price: number; isQuestion: boolean; isForm: boolean };

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
  const forms = createPausedTurns(limits.forms, 'form-turns');
  const enterForm = async ({ actor, clientAddress = '' }: Asker, patienceMs?: number) =>
    actor.kind === 'user' ? nothing : forms(clientAddress, { patienceMs });
  return {
    enterForm,
    begin(asker, price) {
      const { budget, key } = budgetOf(asker);
      return budget.take(key, price);
    },
    async enter(asker, { price, isQuestion, isForm }) {
      const { budget, key } = budgetOf(asker);
      refuseFor(budget.take(key, price), 'work-minute');
      const leaveForm = isForm ? await enterForm(asker) : nothing;
      if (!isQuestion || price < heavyFrom) return leaveForm;
      try {
        const leaveHeavy = await takeTurn(key);
        return () => {
          leaveHeavy();
          leaveForm();
        };
      } catch (error) {
        leaveForm();
        throw error;
      }
    },
  };
}
