import { runJobs } from '#server/jobs/run-jobs.ts';
import { watchParts } from '#server/outside-part/watch-parts.ts';
import type { TestServer } from '../server.ts';

/** Looks after the parts that are asked over the network, as the sweep of each minute does. */
export const watchPartsOf = (server: TestServer): Promise<void> =>
  watchParts(server.system(), server.runtime.outsideParts);

/** Works on the queue meanwhile. */
export async function withJobsOf(server: TestServer, work: () => Promise<void>): Promise<void> {
  const jobs = await runJobs(server.runtime, { isOnlyProcess: true });
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}
