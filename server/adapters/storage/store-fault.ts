import type { PartFault } from '../../part-down.ts';

export type Answer = { status: number; headers: Headers; bytes: Uint8Array };

/** No answer came, at any try. */
export class StoreSilence extends Error {}

/** What came is no answer of a store: a page of a proxy, half a list, or a file that nothing proves. */
export class StoreNonsense extends Error {}

/** A store that says no. Its code is one of S3's own words, such as `NoSuchBucket`; nothing else of its answer is told. */
export class StoreRefusal extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor({ status, bytes }: Answer) {
    const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? null;
    super(`The store of files answered ${status}${code ? ` ${code}` : ''}`);
    this.status = status;
    this.code = code;
  }
}

export const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** What a store says of its bucket or our keys, and so of every file. */
const ofBucket = new Set([
  ...['NoSuchBucket', 'PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed'],
  ...['RequestTimeTooSkewed', 'AllAccessDisabled', 'InvalidBucketName'],
]);

/** Whether the store can't be used, and how; what it says of one file is an answer: null. */
export function storeFault(error: unknown): PartFault | null {
  if (error instanceof StoreSilence) return 'silent';
  if (error instanceof StoreNonsense) return 'nonsense';
  if (!(error instanceof StoreRefusal)) return null;
  const { status, code } = error;
  if (mayPass(status)) return 'silent';
  if (status === 401 || status === 403 || (code && ofBucket.has(code))) return 'refused';
  // A store says why not in a word of its own.
  return code ? null : 'nonsense';
}
