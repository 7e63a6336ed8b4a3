import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';

/**
 * Writes down what each file of Vitest costs its worker's processor, where the runner asks for it. What PostgreSQL
 * does for it is in the run's sum alone.
 */
const folder = process.env.TEST_COSTS;

// Unit tests are threads of one process, database tests processes with threads of their own.
const spent = () => (isMainThread ? process.cpuUsage() : process.threadCpuUsage());
const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

if (folder) {
  const before = secondsOf(spent());
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    const line = JSON.stringify({ file, seconds: secondsOf(spent()) - before });
    appendFileSync(join(folder, `vitest-${process.pid}.jsonl`), `${line}\n`);
  });
}
