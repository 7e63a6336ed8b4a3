import { shellCache } from '#app/lib/offline/phone-owner.ts';
import { jobAddress, jobsAddress } from './job-screens.ts';

/** What the build says a job's screens are made of (scripts/generate/offline-files.ts). */
const listAddress = '/offline-files.json';
/** What the list and any job begin with; the server sends them without anybody's data. */
const shellAddresses = [jobsAddress, jobAddress('0')];

/**
 * Keeps the page that a cleaner's screens begin with, and its files, for a start without a network
 * (public/service-worker.js). Files of an earlier build go.
 */
export async function keepShell(): Promise<void> {
  const [list, ...pages] = await Promise.all([
    fetch(listAddress, { cache: 'no-cache' }),
    ...shellAddresses.map((address) => fetch(address, { headers: { accept: 'text/html' } })),
  ]);
  if (!list.ok || pages.some(({ ok, redirected }) => !ok || redirected)) return;
  const files = (await list.json()) as string[];
  const cache = await caches.open(shellCache);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !there.has(file)));
  await Promise.all(pages.map((page, index) => cache.put(shellAddresses[index] ?? '', page)));
  const wanted = new Set([...files, ...shellAddresses]);
  await Promise.all([...there].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}
