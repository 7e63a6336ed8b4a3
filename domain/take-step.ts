import type { RefusalCode } from './messages.ts';
import { Refusal } from './refusal.ts';

/** One row of a lifecycle's table: who may bring a record from one state to another, and by what. */
export type LifecycleStep<State extends string, Event extends string, Who extends string> = {
  from: State;
  event: Event;
  to: State;
  who: readonly Who[];
};

/**
 * The state an event leads to by a lifecycle's table. Refuses with the given code, and the present state as
 * its value, where there is no such step; `forbidden` where somebody else must make it.
 */
export function takeStep<State extends string, Event extends string, Who extends string>(
  steps: readonly LifecycleStep<State, Event, Who>[],
  asked: { from: string; event: Event; who: Who },
  refusal: RefusalCode,
): State {
  const step = steps.find((one) => one.from === asked.from && one.event === asked.event);
  if (!step) throw new Refusal(refusal, { values: { status: asked.from } });
  if (!step.who.includes(asked.who)) throw new Refusal('forbidden');
  return step.to;
}
