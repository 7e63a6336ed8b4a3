import { type OutsidePart, PartDown, type PartFault } from '../part-down.ts';

export type BreakerTimes = {
  /** So many calls in a row without an answer, and the part is left alone. */
  failures: number;
  firstPauseMs: number;
  /** Each pause is twice the one before, up to this. */
  longestPauseMs: number;
};
/** Whoever waits for a screen is told within a minute that the part is back. */
const usualTimes: BreakerTimes = { failures: 5, firstPauseMs: 5_000, longestPauseMs: 60_000 };

type Failure = { since: Date; fault: PartFault };

export type BreakerParts = {
  part: OutsidePart;
  /** Null where the part answered, and be it with no. */
  faultOf(error: unknown): PartFault | null;
  now: () => Date;
  /** Told when the part is left alone, and at each trial that fails; `isNew` the first time. */
  onDown(failure: Failure & { isNew: boolean; error: unknown }): void;
  onBack(): void;
  times?: BreakerTimes;
};

export type Breaker = {
  /**
   * Asks the part, or throws `PartDown` at once while it is left alone. After each pause one call tries it; `isTrial`
   * false is never that one, as long as others would have to wait for it.
   */
  run<Answer>(work: () => Promise<Answer>, options?: { isTrial?: boolean }): Promise<Answer>;
  /** When it last answered; null = not yet. */
  answeredAt(): Date | null;
  /** Since when it has answered nothing; null = it answered last time, or nobody asked. */
  failingSince(): Date | null;
};

type Memory = { failure: Failure | null; answeredAt: Date | null; retryAt: Date | null };

/** Whoever has no outside part does not wait for the library. */
async function openPolicy(memory: Memory, { onDown, onBack, times = usualTimes }: BreakerParts) {
  const { BrokenCircuitError, CircuitState, ConsecutiveBreaker, DelegateBackoff, circuitBreaker, handleAll } =
    await import('cockatiel');
  const pauseMs = (attempt: number) => {
    const ms = Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** (attempt - 1));
    memory.retryAt = new Date(Date.now() + ms);
    return ms;
  };
  const policy = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(times.failures),
    halfOpenAfter: new DelegateBackoff(({ attempt }) => pauseMs(attempt)),
  });
  let isDown = false;
  policy.onBreak((reason) => {
    const { failure } = memory;
    if (failure) onDown({ ...failure, isNew: !isDown, error: 'error' in reason ? reason.error : null });
    isDown = true;
  });
  policy.onReset(() => {
    isDown = false;
    memory.retryAt = null;
    onBack();
  });
  return {
    execute: <Answer>(work: () => Promise<Answer>) => policy.execute(work),
    isLeftAlone: (isTrial: boolean) =>
      policy.state === CircuitState.HalfOpen || (!isTrial && policy.state === CircuitState.Open),
    wasNotAsked: (error: unknown) => error instanceof BrokenCircuitError,
  };
}

type Outcome<Answer> = { answer: Answer } | { refusal: unknown };

/** One circuit breaker of this process (docs/decisions/052-outside-parts-that-fail.md). */
export function createBreaker(parts: BreakerParts): Breaker {
  const { part, faultOf, now } = parts;
  const memory: Memory = { failure: null, answeredAt: null, retryAt: null };
  let opening: ReturnType<typeof openPolicy> | undefined;

  /** The part's own no is an answer, and counts as one. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Outcome<Answer>> {
    try {
      return { answer: await work() };
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) return { refusal: error };
      memory.failure = { since: memory.failure?.since ?? now(), fault };
      throw error;
    }
  }

  return {
    async run<Answer>(work: () => Promise<Answer>, { isTrial = true } = {}) {
      opening ??= openPolicy(memory, parts);
      const policy = await opening;
      if (policy.isLeftAlone(isTrial)) throw new PartDown(part, memory.retryAt ?? new Date());
      const outcome = await policy
        .execute(() => ask(work))
        .catch((error: unknown): never => {
          throw new PartDown(part, memory.retryAt, policy.wasNotAsked(error) ? {} : { cause: error });
        });
      memory.failure = null;
      memory.answeredAt = now();
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.answer;
    },
    answeredAt: () => memory.answeredAt,
    failingSince: () => memory.failure?.since ?? null,
  };
}
