/**
 * What some work costs this thread's processor, in ms: whoever else uses the machine makes it last longer, but
 * not cost more.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What this thread has cost its processor so far, in ms: for work that waits for nothing. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
