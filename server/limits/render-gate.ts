import { Refusal } from '#domain/refusal.ts';
import { createMinuteBudget } from './minute-budget.ts';
import { createPausedTurns, type PausedTurnLimits } from './paused-turns.ts';
import { inTurn } from './take-turns.ts';

/** In milliseconds of rendering as the clock has them (docs/decisions/035). */
export type RenderLimits = Omit<PausedTurnLimits, 'atOnce' | 'pauses'> & {
  /** Of one network of strangers, and of one person who is signed in. */
  strangersPerMinute: number;
  personPerMinute: number;
  strangersAtOnce: number;
  peopleAtOnce: number;
};

const usualRenderLimits: RenderLimits = {
  strangersPerMinute: 20_000,
  personPerMinute: 60_000,
  strangersAtOnce: 2,
  peopleAtOnce: 4,
  maxWaitingOfOne: 30,
  maxWaiting: 100,
  patienceMs: 3_000,
  longestTurnMs: 250,
};

/** Whose page it is: a person who is signed in, or the network of whoever else. */
export type PageAsker = { kind: 'person'; userId: string } | { kind: 'stranger'; network: string };

export type RenderGate = {
  /**
   * Renders a page in its asker's turn.
   *
   * @throws Refusal `too_many_requests` with the seconds to wait, before anything is rendered
   */
  render<Page>(asker: PageAsker, make: () => Promise<Page>): Promise<Page>;
};

type Lane = { perMinute: number; atOnce: number };

function createLane(limits: RenderLimits, { perMinute, atOnce }: Lane) {
  const budget = createMinuteBudget(perMinute, () => performance.now());
  const enter = createPausedTurns({ ...limits, atOnce, pauses: 1 }, 'page-turns');

  return async function render<Page>(key: string, make: () => Promise<Page>): Promise<Page> {
    const seconds = budget.take(key, 0);
    if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds }, limit: 'page-minute' });
    return inTurn(enter(key, { told: (tookMs) => void budget.take(key, tookMs) }), make);
  };
}

/**
 * Keeps the rendering of pages from keeping others waiting: few at once, one of each network or person, with pauses
 * between them, and a budget a minute. Of this process alone, as it is this process's time that is kept. Strangers
 * and people who are signed in wait in lanes of their own, so no flood of strangers stops the office.
 */
export function createRenderGate(own: Partial<RenderLimits> = {}): RenderGate {
  const limits = { ...usualRenderLimits, ...own };
  const strangers = createLane(limits, {
    perMinute: limits.strangersPerMinute,
    atOnce: limits.strangersAtOnce,
  });
  const people = createLane(limits, { perMinute: limits.personPerMinute, atOnce: limits.peopleAtOnce });
  return {
    render: (asker, make) =>
      asker.kind === 'person' ? people(asker.userId, make) : strangers(asker.network, make),
  };
}
