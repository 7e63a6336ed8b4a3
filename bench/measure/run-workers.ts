export type Throughput = { perSecond: number; cpuMs: number };

/** Repeats an asynchronous job in so many loops at once for a while; CPU is this process's, per job. */
export async function runWorkers(
  workers: number,
  forMs: number,
  job: () => Promise<unknown>,
): Promise<Throughput> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  let done = 0;
  const loop = async () => {
    while (performance.now() - startedAt < forMs) {
      await job();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, loop));
  const cpu = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: done / seconds, cpuMs: (cpu.user + cpu.system) / 1000 / done };
}
