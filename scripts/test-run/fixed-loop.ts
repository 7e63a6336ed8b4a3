import { parentPort } from 'node:worker_threads';

/** A thread's share of the measurement of a machine (`machine-speed.ts`): what tests mostly do, so often and no more. */
const rounds = 5_000;
const rows = Array.from({ length: 400 }, (_, row) => ({
  id: `row-${(row * 7919) % 400}`,
  pence: (row * 104_729) % 10_007,
  notes: [`note ${row}`, `note ${row + 1}`],
}));

function work(): number {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copy.sort((one, other) => one.id.localeCompare(other.id) || one.pence - other.pence);
    const totals = new Map<string, number>();
    for (const { id, pence } of copy) totals.set(id, (totals.get(id) ?? 0) + pence);
    sum += totals.get('row-7') ?? 0;
  }
  return sum;
}

const before = process.threadCpuUsage();
const sum = work();
const { user, system } = process.threadCpuUsage(before);
parentPort?.postMessage({ sum, cpuSeconds: (user + system) / 1e6 });
