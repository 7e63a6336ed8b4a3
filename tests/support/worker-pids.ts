import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.TEST_COSTS;
const fileOf = (worker: string) => join(folder ?? '', `worker-${worker}.pid`);

/** Playwright reads its configuration in each worker, too, which writes down here which process it is. */
export function noteWorker(): void {
  const worker = process.env.TEST_WORKER_INDEX;
  if (folder && worker) writeFileSync(fileOf(worker), String(process.pid));
}

export const pidOfWorker = (worker: number): number | undefined =>
  existsSync(fileOf(String(worker))) ? Number(readFileSync(fileOf(String(worker)), 'utf8')) : undefined;
