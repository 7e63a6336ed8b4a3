import { nearMiss } from '#domain/site-path/near-miss.ts';
import { publicPaths } from '#domain/site-path/site-pages.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { findRedirect } from '../site-content/read-redirects.ts';

/** Where the company says that what was at an address is now. */
export async function findOrderedAddress(runtime: Runtime, pathname: string): Promise<string | null> {
  return findRedirect(runtime, pathname).catch((error: unknown) => {
    runtime.log.warn('The redirects could not be read', errorFacts(error));
    return null;
  });
}

/** Where the page of an address without one is now: as the company says, else where it was probably meant to lead. */
export const findNewAddress = async (runtime: Runtime, pathname: string): Promise<string | null> =>
  (await findOrderedAddress(runtime, pathname)) ?? nearMiss(pathname);

/** A page that answers under its name in other letters has one address all the same. */
export function addressInSmallLetters(pathname: string): string | null {
  const small = pathname.toLowerCase();
  if (small === pathname) return null;
  return publicPaths.find((path) => path === small.replace(/(?<=.)\/$/, '')) ?? null;
}
