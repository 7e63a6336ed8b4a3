import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { frameAncestors } from '../web/page-policy.ts';
import { hashScripts } from './hash-scripts.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed answer saves no packet. */
const worthwhileBytes = 1_000;
/**
 * Of a page that many ask for, 9 comes within 2 % of the slowest. One that is made for an invented search, or for one
 * visitor alone, is worth no more work than making it: 4 takes a tenth of the time for 7 % more bytes.
 */
const brotliQuality = { often: 9, seldom: 4 } as const;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it goes out, in every encoding that saves something. */
export type CachedPage = {
  status: number;
  /** Everything but what belongs to one encoding. */
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, { bytes: Buffer; headers: Record<string, string> }>>;
  /** What it weighs in memory. */
  size: number;
  /** It could not be made anew, and says so. */
  isLastKnown?: boolean;
};

const isOwn = /\b(no-store|private)\b/;

/** Whether an answer is a whole page that everybody may be given. */
export const isKeepable = ({ status, headers }: Pick<CachedPage, 'status' | 'headers'>): boolean =>
  status === 200 && headers['set-cookie'] === undefined && !isOwn.test(headers['cache-control'] ?? '');

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

async function compress(bytes: Buffer, quality: number): Promise<[Encoding, Buffer][]> {
  if (bytes.length < worthwhileBytes) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return Promise.all([
    brotli(bytes, { params }).then((small): [Encoding, Buffer] => ['br', small]),
    zip(bytes).then((small): [Encoding, Buffer] => ['gzip', small]),
  ]);
}

/** Lowest first: what the page itself says counts. */
function headersOf(response: Response, always: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': noFrames, ...others } = always;
  const frames = frameAncestors(response.headers.get('content-security-policy'));
  return {
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    ...others,
    // As in setAnswerHeaders (server/web/answer-headers.ts).
    ...(noFrames && !frames ? { 'x-frame-options': noFrames } : {}),
    vary: 'accept-encoding',
  };
}

/**
 * Reads an answer whole. Nobody's nonce is right for everybody: inline scripts that carry the given one are
 * allowed by what they say instead.
 */
export async function cachedPage(
  response: Response,
  {
    always,
    nonce,
    finish,
    asked,
  }: {
    always: Record<string, string>;
    nonce: string;
    finish: (html: string) => string;
    /** How many are likely to ask for this very page while it is kept. */
    asked: keyof typeof brotliQuality;
  },
): Promise<CachedPage> {
  const html = finish(await response.text());
  const plain = Buffer.from(html);
  const headers = headersOf(response, always);
  const policy = headers['content-security-policy'];
  if (nonce && policy) {
    headers['content-security-policy'] = policy.replace(
      `'nonce-${nonce}'`,
      hashScripts(html, nonce).join(' '),
    );
  }
  const { status } = response;
  const quality = brotliQuality[isKeepable({ status, headers }) ? asked : 'seldom'];
  const encoded: [Encoding, Buffer][] = [['identity', plain], ...(await compress(plain, quality))];
  // A browser that were told "unchanged" would go on with the frames it knows.
  const frames = frameAncestors(policy);
  const tag = tagOf(frames ? Buffer.concat([plain, Buffer.from(frames)]) : plain);
  const bodies: CachedPage['bodies'] = {};
  for (const [encoding, bytes] of encoded) {
    const own: Record<string, string> = {
      ...headers,
      etag: `"${tag}-${encoding}"`,
      'content-length': String(bytes.length),
    };
    if (encoding !== 'identity') own['content-encoding'] = encoding;
    bodies[encoding] = { bytes, headers: own };
  }
  const size = encoded.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  return { status, headers, bodies, size };
}
