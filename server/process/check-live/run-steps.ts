/** What a step found: a note that stands beside it, or something that works and should be seen to. */
export type Finding = { note?: string; warning?: string };

export type Step = {
  /** What is tried, as its line says it. */
  what: string;
  run(): Promise<Finding>;
};

export type Check = {
  /** What the part is called in sentences. */
  label: string;
  steps: readonly Step[];
  /** What it means when a step gets no answer. */
  silence: string;
  /** Takes back what was made and ends connections, however the steps ended. */
  cleanUp?(): Promise<void>;
};

/** What is wrong and what to do, in sentences; unless it says otherwise nothing after it can be tried. */
export class Wrong extends Error {
  readonly isLast: boolean;
  constructor(sentence: string, { isLast = true }: { isLast?: boolean } = {}) {
    super(sentence);
    this.isLast = isLast;
  }
}

/** Of one step: whoever waits reads a sentence before 15 seconds are over. */
export const stepPatienceMs = 9_000;

const cleanUpMs = 3_000;

export type StepOptions = { write(line: string): void; patienceMs?: number };

/** What is left of the promise of others after a while: null. */
export async function withinMs<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // What ends after that is nobody's.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Outcome = { mark: 'ok' | 'warning' | 'wrong'; words: string; isLast: boolean };

async function outcomeOf({ what, run }: Step, silence: string, patienceMs: number): Promise<Outcome> {
  try {
    const found = await withinMs(patienceMs, run());
    if (!found) throw new Wrong(silence);
    if (found.warning) return { mark: 'warning', words: found.warning, isLast: false };
    return { mark: 'ok', words: found.note ?? '', isLast: false };
  } catch (error) {
    if (error instanceof Wrong) return { mark: 'wrong', words: error.message, isLast: error.isLast };
    const reason = error instanceof Error ? error.message : String(error);
    return { mark: 'wrong', words: `“${what}” could not be tried: ${reason}`, isLast: true };
  }
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(2)} s`.padStart(8);

/** Tries one step after the other, a line each, and says at the end what is wrong; answers whether all is well. */
export async function runSteps(check: Check, { write, patienceMs = stepPatienceMs }: StepOptions) {
  const outcomes: Outcome[] = [];
  write(check.label);
  try {
    for (const step of check.steps) {
      const begun = performance.now();
      const outcome = await outcomeOf(step, check.silence, patienceMs);
      outcomes.push(outcome);
      const note = outcome.mark === 'ok' && outcome.words ? ` (${outcome.words})` : '';
      write(`  ${outcome.mark.padEnd(7)} ${secondsOf(performance.now() - begun)}  ${step.what}${note}`);
      if (outcome.isLast) break;
    }
  } finally {
    await withinMs(cleanUpMs, check.cleanUp?.() ?? Promise.resolve()).catch(() => undefined);
  }
  for (const { words } of outcomes.filter(({ mark }) => mark === 'warning')) write(`Warning: ${words}`);
  const faults = outcomes.filter(({ mark }) => mark === 'wrong');
  for (const { words } of faults) write(`Wrong: ${words}`);
  if (faults.length === 0) write(`${check.label} works.`);
  return faults.length === 0;
}
