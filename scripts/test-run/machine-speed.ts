import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Two threads, as most machines have two processors at least, and the browser tests two workers. */
const threads = 2;
/** What the fixed loop took on the quiet machine of 28 November 2026 (docs/log/2026-11-28-test-runs.md). */
export const machineFigure = { wallSeconds: 0.88, cpuSeconds: 0.82 };
const maxWait = 4;

export type MachineSpeed = {
  /** How many times as long as on the machine of the figures something may take: 1 to 4. */
  wait: number;
  /** How many times as much processor time work takes here as there. */
  speed: number;
  wallSeconds: number;
  cpuSeconds: number;
};

async function runLoop(): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'fixed-loop.ts'));
  const [{ cpuSeconds }] = (await once(worker, 'message')) as [{ cpuSeconds: number }];
  return cpuSeconds;
}

const twoDigits = (value: number) => Math.round(value * 100) / 100;

/** The speed that a fixed loop shows which took so long on the clock and, on the average of its threads, of a processor. */
export function judgeSpeed(wallSeconds: number, cpuSeconds: number): MachineSpeed {
  const wait = Math.min(maxWait, Math.max(1, wallSeconds / machineFigure.wallSeconds));
  const speed = cpuSeconds / machineFigure.cpuSeconds;
  return { wait: twoDigits(wait), speed: twoDigits(speed), wallSeconds, cpuSeconds };
}

/** Runs the fixed loop, about a second on a quiet machine. */
export async function measureSpeed(): Promise<MachineSpeed> {
  const startedAt = performance.now();
  const spent = await Promise.all(Array.from({ length: threads }, runLoop));
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return judgeSpeed(wallSeconds, spent.reduce((sum, one) => sum + one, 0) / threads);
}

export const describeSpeed = ({ wait, speed, wallSeconds, cpuSeconds }: MachineSpeed): string =>
  `Machine: wait ${wait} (the fixed loop took ${wallSeconds.toFixed(2)} s), speed ${speed} (${cpuSeconds.toFixed(2)} s of a processor; more is slower).`;
