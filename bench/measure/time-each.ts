import { median } from './median.ts';

/** The median time of a job that runs alone, in milliseconds. */
export async function timeEach(times: number, job: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const startedAt = performance.now();
    await job();
    took.push(performance.now() - startedAt);
  }
  return median(took);
}
