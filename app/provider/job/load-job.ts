import type { RouterContextProvider } from 'react-router';
import { jobDamageDocument } from '#app/documents/job-damage.ts';
import { noAccessTermsDocument, visitDayDocument } from '#app/documents/visit-day.ts';
import { findForPage, orNotFound } from '#app/lib/page/load-page.ts';
import { endedJobDocument } from './ended-job.ts';
import { isLive, ownLink, providerBookingDocument } from './provider-booking.ts';

/** All that the page of a job shows: `mine` while it is its cleaner's, `job` how it ended. */
export async function loadJob(context: Readonly<RouterContextProvider> | null, id: string) {
  const [found, day, ended, asked, door] = await Promise.all([
    findForPage(context, providerBookingDocument, { id }),
    findForPage(context, visitDayDocument, { id }),
    findForPage(context, endedJobDocument, { id }),
    findForPage(context, jobDamageDocument, { id }),
    findForPage(context, noAccessTermsDocument, { id }),
  ]);
  const damage = asked?.listJobDamage ?? [];
  const booking = found?.getBooking ?? null;
  const link = ownLink(booking?.bookingServiceProviders?.items);
  const job = ended?.getEndedJob ?? null;
  if (booking && day && link && isLive(link))
    return { mine: { booking, day, link, job, damage, noAccess: door?.noAccessTerms ?? null }, job, booking };
  return { mine: null, job: orNotFound(job), booking: null };
}

export type LoadedJob = Awaited<ReturnType<typeof loadJob>>;
