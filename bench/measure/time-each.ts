export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

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
