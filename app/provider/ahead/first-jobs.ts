import type { RouterContextProvider } from 'react-router';
import { nowContext, viewerContext } from '#app/lib/call/server-context.ts';
import { londonDate } from '#domain/time/london.ts';
import { jobsAddress } from '../offline/job-screens.ts';
import { readySentJobs } from './first-screen.tsx';
import { type FirstJobs, loadJobsAhead } from './jobs-ahead-document.ts';

const limit = 50;

/**
 * The jobs of the cleaner who opens their list, read on the server for its first HTML. Null of other screens, for
 * anybody else, and where they can't be read just now. Only a browser that opens the page has them: a script that asks
 * for it, as the one that keeps it on the phone, has the page in which nothing is anybody's, with a place for what the
 * phone drew (rules/lifecycles#without-signal).
 */
export async function loadFirstJobs(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FirstJobs | 'drawn-by-phone' | null> {
  const { pathname } = new URL(request.url);
  if (pathname !== jobsAddress || context.get(viewerContext)?.role !== 'serviceprovider') return null;
  if (request.headers.get('sec-fetch-dest') !== 'document') return 'drawn-by-phone';
  const today = londonDate(context.get(nowContext) ?? new Date());
  try {
    await readySentJobs();
    const { items } = await loadJobsAhead({ limit, nextToken: null }, { context, today });
    return { jobs: items, today };
  } catch {
    // The browser reads the list anyway, and says what is the matter.
    return null;
  }
}
