export type OperationOutcome = 'ok' | 'refused' | 'failed' | 'invalid';
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'left-alone';

/**
 * One thing that this process did, for `/metrics` (docs/runbook.md, Metrics). Every word in it comes from a list of
 * ours and never from what was sent, so that nobody can make it grow; times are in seconds.
 */
export type Measured =
  | { what: 'request'; method: string; route: string; status: number; seconds: number }
  | { what: 'operation'; operation: string; outcome: OperationOutcome; seconds: number }
  | { what: 'gateway-call'; call: string; outcome: CallOutcome; seconds: number }
  | { what: 'job'; task: string; outcome: 'done' | 'failed' | 'later'; seconds: number }
  | { what: 'mail'; outcome: 'sent' | 'bounced' | 'failed' | 'waiting' }
  | { what: 'page-from-cache'; outcome: 'hit' | 'miss' }
  | { what: 'refusal'; kind: string };

/** More than that is not remembered for a recorder that never comes, as in most tests. */
const maxEarly = 5_000;

let record: ((measured: Measured) => void) | null = null;
let early: Measured[] = [];

/** Counts it: now, or when whatever counts has been loaded. */
export function measure(measured: Measured): void {
  if (record) record(measured);
  else if (early.length < maxEarly) early.push(measured);
}

/** From now on this counts for the process, beginning with what happened before it was there. */
export function recordMeasures(recorder: (measured: Measured) => void): void {
  record = recorder;
  for (const measured of early) recorder(measured);
  early = [];
}

export const secondsSince = (begun: number): number => (performance.now() - begun) / 1_000;
