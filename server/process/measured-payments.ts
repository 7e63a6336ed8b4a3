import type { PaymentsPort } from '../adapters/payments/port.ts';
import { type CallOutcome, measure, secondsSince } from '../measure.ts';
import { partDownOf } from '../part-down.ts';

/** What asks the gateway; reading an event and naming an address ask nobody. */
const calls = [
  ...(['createIntent', 'getIntent', 'capture', 'forgetCard', 'holdSavedCard', 'giveSavedCard'] as const),
  ...(['removeCard', 'chargeSavedCard', 'refund', 'getBalance', 'getPayout', 'getDispute'] as const),
  ...(['listIntents', 'listEntries', 'listEntriesOf', 'listPayouts', 'listDisputes'] as const),
] satisfies readonly (keyof PaymentsPort)[];

/** Its own no is `refused`; no answer, or nonsense, is `failed`; `left-alone` it was not asked at all. */
function outcomeOf(error: unknown): CallOutcome {
  const down = partDownOf(error);
  if (!down) return 'refused';
  return down.cause === undefined ? 'left-alone' : 'failed';
}

/** A gateway whose calls are counted and timed. */
export function measurePayments(payments: PaymentsPort): PaymentsPort {
  const measured: Record<string, unknown> = { ...payments };
  for (const call of calls) {
    measured[call] = async (...given: unknown[]) => {
      const begun = performance.now();
      const count = (outcome: CallOutcome) =>
        measure({ what: 'gateway-call', call, outcome, seconds: secondsSince(begun) });
      try {
        const answer = await (payments[call] as (...all: unknown[]) => Promise<unknown>)(...given);
        count('answered');
        return answer;
      } catch (error) {
        count(outcomeOf(error));
        throw error;
      }
    };
  }
  return measured as PaymentsPort;
}
