import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../process/environment.ts';
import { type StoragePort, storageKey } from './port.ts';
import { type Answer, mayPass, StoreNonsense, StoreRefusal, StoreSilence } from './store-fault.ts';

/** Of one try, and of all of them: whoever sends or opens a file waits for it. */
const usualPatience = { tryMs: 3_500, tries: 2, pauseMs: 200 };

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const digestHeader = 'x-amz-meta-sha256';

/** By the bucket's own host at Amazon; other stores are asked by a path, which all of them know. */
export function addressOf({ bucket, region, endpoint }: S3Settings): string {
  if (endpoint) return `${endpoint.replace(/\/$/, '')}/${bucket}`;
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}

export type Asked = { method: string; body?: Uint8Array; headers?: Record<string, string>; tries?: number };

/** Asks a bucket, signed, as often as it takes within reason; throws where no answer comes or the store is down. */
export function createAsker(settings: S3Settings, patience: typeof usualPatience) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const base = addressOf(settings);
  let opening: Promise<AwsClient> | null = null;
  const open = async () => {
    const { AwsClient } = await import('aws4fetch');
    return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  };
  const askOnce = async (path: string, { method, body, headers }: Asked): Promise<Answer> => {
    opening ??= open();
    const client = await opening;
    const response = await client.fetch(`${base}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience.tryMs),
      headers: { ...headers, 'x-amz-content-sha256': digestOf(body ?? new Uint8Array()) },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    return { status: response.status, headers: response.headers, bytes: await response.bytes() };
  };
  return async (path: string, asked: Asked): Promise<Answer> => {
    const tries = asked.tries ?? patience.tries;
    for (let tried = 1; ; tried += 1) {
      const answer = await askOnce(path, asked).catch((error: unknown) => {
        if (tried >= tries) throw new StoreSilence('The store of files does not answer', { cause: error });
        return null;
      });
      if (answer && !mayPass(answer.status)) return answer;
      if (answer && tried >= tries) throw new StoreRefusal(answer);
      await sleep(patience.pauseMs * 2 ** tried * Math.random());
    }
  };
}

/** Null where there is no such file; a bucket that is missing, or closed to us, is a fault and never a "no". */
function fileOf(answer: Answer): Answer | null {
  if (answer.status === 200) return answer;
  const refusal = new StoreRefusal(answer);
  if (refusal.code === 'NoSuchKey') return null;
  throw refusal;
}

/**
 * A file of which something is missing, or that was changed, is not handed to anybody. Its digest proves it; where a copy
 * of the bucket has lost that, the store's own mark of a whole upload.
 */
function requireWhole({ bytes, headers }: Answer): Uint8Array {
  const written = headers.get(digestHeader);
  if (written === null && markOf(headers) !== createHash('md5').update(bytes).digest('hex')) {
    throw new StoreNonsense('The store of files answered something that is no file of ours');
  }
  if (written !== null && written !== digestOf(bytes)) {
    throw new Error('The store of files gave back something else than it was given');
  }
  return bytes;
}

const markOf = (headers: Headers): string | null => headers.get('etag')?.replaceAll('"', '') ?? null;

/** The keys of one answer to a list, and where the next one begins. */
function pageOf(answer: Answer): { keys: string[]; next: string | null } {
  if (answer.status !== 200) throw new StoreRefusal(answer);
  const xml = Buffer.from(answer.bytes).toString('utf8');
  if (!/<ListBucketResult[\s>/][\s\S]*(<\/ListBucketResult>\s*|\/>\s*)$/.test(xml)) {
    throw new StoreNonsense('The store of files answered something that is no list');
  }
  const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '');
  const [, next = null] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml) ?? [];
  return { keys: keys.filter((key) => storageKey.test(key)), next };
}

/** `check` changes nothing: it fails where the bucket can't be asked. */
export type S3Storage = StoragePort & { check(): Promise<void> };

/** No file has this name. */
const nobodysKey = 'A'.repeat(32);

/**
 * Files in a private bucket, by the protocol of S3. Each is written whole with its digest: what arrived damaged the
 * store refuses, and what comes back damaged is refused here.
 */
export function createS3Storage(settings: S3Settings, patience = usualPatience): S3Storage {
  const ask = createAsker(settings, patience);
  const pathOf = (key: string) => {
    if (!storageKey.test(key)) throw new Error('A storage key must be a generated name');
    return `/${key}`;
  };
  const get = async (key: string) => {
    const file = fileOf(await ask(pathOf(key), { method: 'GET' }));
    return file && requireWhole(file);
  };
  const remove = async (key: string, tries = patience.tries) => {
    const answer = await ask(pathOf(key), { method: 'DELETE', tries });
    if (answer.status === 204 || (answer.status === 200 && answer.bytes.length === 0)) return;
    if (answer.status === 200) throw new StoreNonsense('The store of files answered a removal with a page');
    const refusal = new StoreRefusal(answer);
    if (refusal.code !== 'NoSuchKey') throw refusal;
  };
  return {
    async put(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream', [digestHeader]: digestOf(bytes) };
      try {
        const answer = await ask(pathOf(key), { method: 'PUT', body: bytes, headers });
        if (answer.status !== 200) throw new StoreRefusal(answer);
        // A proxy's friendly page is no promise: what has arrived the store shows with its digest.
        const shown = await ask(pathOf(key), { method: 'HEAD' });
        if (shown.headers.get(digestHeader) !== headers[digestHeader]) {
          throw new StoreNonsense('The store of files does not show what it was given');
        }
      } catch (error) {
        // Its answer may have been lost, with the file in place.
        await remove(key, 1).catch(() => undefined);
        throw error;
      }
    },
    get,
    remove: (key) => remove(key),
    async exists(key) {
      const { status, headers } = await ask(pathOf(key), { method: 'HEAD' });
      // An answer without a body can't say whether the file is missing or the bucket, or whose page it is.
      return (status === 200 && headers.has(digestHeader)) || (await get(key)) !== null;
    },
    check: async () => void (await get(nobodysKey)),
    async *keys() {
      let token: string | null = null;
      do {
        const after: string = token ? `&continuation-token=${encodeURIComponent(token)}` : '';
        const page = pageOf(await ask(`?list-type=2${after}`, { method: 'GET' }));
        yield* page.keys;
        token = page.next;
      } while (token);
    },
  };
}
