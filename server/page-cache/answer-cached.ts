import type { CachedPage, Encoding } from './cached-page.ts';

type HeaderReader = { get(name: string): string | null };

const isRefused = /;\s*q=0(?:\.0*)?$/;

function takes(accepted: string, encoding: Encoding): boolean {
  const named = accepted.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding);
  return named !== undefined && !isRefused.test(named.trim());
}

function choose(page: CachedPage, accepted: string | null): Encoding {
  if (accepted && page.bodies.br && takes(accepted, 'br')) return 'br';
  if (accepted && page.bodies.gzip && takes(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

/** The answer to somebody who may have the page already. */
export function answerCached(page: CachedPage, headers: HeaderReader): Response {
  const chosen = page.bodies[choose(page, headers.get('accept-encoding'))];
  if (!chosen) throw new Error('A kept page has no body');
  const known = headers.get('if-none-match');
  if (known !== null && page.status === 200 && isNamed(known, chosen.headers.etag ?? '')) {
    const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...rest } = chosen.headers;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(chosen.bytes as Uint8Array<ArrayBuffer>, {
    status: page.status,
    headers: chosen.headers,
  });
}

/** A proxy that changes how a page is packed makes its tag a weak one. */
function isNamed(known: string, etag: string): boolean {
  return known.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
