import { providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { clearScreens, writeScreen } from '#app/lib/offline/stored-screens.ts';
import { codeOf } from '#app/lib/page/kept-results.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { type LoadedJob, loadJob } from '../job/load-job.ts';
import { isLive, ownLink } from '../job/provider-booking.ts';
import { drawnAddress, jobAddress, jobRoute, jobsAddress, jobUntil } from './job-screens.ts';

/** More visits than a cleaner can have in two days. */
const maxVisits = 30;

/** Null where it went to somebody else since the list was read: the others are stored all the same. */
async function findJob(id: string): Promise<LoadedJob | null> {
  try {
    return await loadJob(null, id);
  } catch (error) {
    if (codeOf(error) === 'not_found') return null;
    throw error;
  }
}

/**
 * Stores the pages of today's and tomorrow's jobs on the phone before anybody opens them, and removes those that are
 * somebody else's by now. Throws GraphQLRefusal without a network.
 */
export async function storeJobs(owner: string): Promise<void> {
  const today = londonDate(serverNow());
  const filter = { startDate: { between: [addDays(today, -1), addDays(today, 1)] } };
  const variables = { filter, sort: 'START_EARLIEST', limit: maxVisits, nextToken: null } as const;
  const { listBookings } = await runDocument(null, providerBookingsDocument, variables);
  const stored = new Set<string>([jobsAddress, drawnAddress]);
  for (const visit of listBookings?.items ?? []) {
    if (!visit || !isLive(ownLink(visit.bookingServiceProviders?.items) ?? {})) continue;
    const job = await findJob(visit.id);
    const until = job && jobUntil(job);
    if (!until) continue;
    await writeScreen(jobAddress(visit.id), { owner, until, results: { [jobRoute]: job } });
    stored.add(jobAddress(visit.id));
  }
  await clearScreens((address, whose) => whose === owner && stored.has(address));
}
