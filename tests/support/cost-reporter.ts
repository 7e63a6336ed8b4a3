import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ProcessTimes } from './process-times.ts';
import { pidOfWorker } from './worker-pids.ts';

/**
 * Writes down what each file of Playwright costs the processor, where the runner asks for it: its worker, browser and
 * product. What a worker does between two tests counts for the second one; PostgreSQL is in the run's sum alone.
 */
export default class CostReporter implements Reporter {
  readonly #folder = process.env.TEST_COSTS;
  readonly #times = new ProcessTimes();
  readonly #spent = new Map<number, number>();

  onBegin(): void {
    if (this.#folder) this.#times.start();
  }

  onTestEnd(test: TestCase, { workerIndex }: TestResult): void {
    if (!this.#folder) return;
    this.#times.look();
    const pid = pidOfWorker(workerIndex);
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
}
