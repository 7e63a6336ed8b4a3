import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ProcessTimes } from './process-times.ts';

/** Playwright tells a worker its number by its environment. */
function indexOfWorker(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').match(/(?:^|\0)TEST_WORKER_INDEX=(\d+)/)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Writes down what each file of Playwright costs the processor, where the runner asks for it: its worker, browser and
 * product. What a worker does between two tests counts for the second one; PostgreSQL is in the run's sum alone.
 */
export default class CostReporter implements Reporter {
  readonly #folder = process.env.TEST_COSTS;
  readonly #times = new ProcessTimes();
  readonly #workers = new Map<number, number>();
  readonly #spent = new Map<number, number>();

  onBegin(): void {
    if (this.#folder) this.#times.start();
  }

  onTestEnd(test: TestCase, { workerIndex }: TestResult): void {
    if (!this.#folder) return;
    this.#times.look();
    const pid = this.#pidOf(workerIndex);
    if (pid === undefined) return;
    const now = this.#times.seconds(pid);
    const seconds = now - (this.#spent.get(pid) ?? 0);
    this.#spent.set(pid, now);
    const file = relative(process.cwd(), test.location.file);
    appendFileSync(join(this.#folder, 'playwright.jsonl'), `${JSON.stringify({ file, seconds })}\n`);
  }

  onEnd(): void {
    this.#times.stop();
  }

  #pidOf(worker: number): number | undefined {
    const known = this.#workers.get(worker);
    if (known !== undefined) return known;
    const pid = this.#times.children().find((one) => indexOfWorker(one) === String(worker));
    if (pid !== undefined) this.#workers.set(worker, pid);
    return pid;
  }
}
