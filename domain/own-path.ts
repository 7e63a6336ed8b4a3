/**
 * Where to go after signing in: a path of ours, or the dashboard. Other hosts are refused in every
 * spelling browsers accept ("//evil", "/\evil", "https:evil", control characters).
 */
export function ownPath(target: string | null | undefined, fallback = '/dashboard'): string {
  if (!target?.startsWith('/')) return fallback;
  const base = 'http://own.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (!url || url.origin !== base) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || url.pathname.startsWith('/signin') ? fallback : path;
}

/** Where somebody lands who was signed in and has signed in again: beside the page they came from. */
export const signedInAgainPath = '/signin?again=done';
