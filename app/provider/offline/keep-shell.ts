import { shellCache } from '#app/lib/offline/phone-owner.ts';
import { jobsAddress } from './job-screens.ts';

/** What the build says a job's screens are made of (scripts/generate/offline-files.ts). */
const listAddress = '/offline-files.json';

/**
 * Keeps the page that a cleaner's screens begin with, and its files, for a start without a network
 * (public/service-worker.js). Files of an earlier build go.
 */
export async function keepShell(): Promise<void> {
  const [list, page] = await Promise.all([
    fetch(listAddress, { cache: 'no-cache' }),
    fetch(jobsAddress, { headers: { accept: 'text/html' } }),
  ]);
  if (!list.ok || !page.ok || page.redirected) return;
  const files = (await list.json()) as string[];
  const cache = await caches.open(shellCache);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !there.has(file)));
  await cache.put(jobsAddress, page);
  const wanted = new Set([...files, jobsAddress]);
  await Promise.all([...there].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}
