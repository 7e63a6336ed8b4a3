import { afterEach, describe, expect, test } from 'vitest';
import type { S3Settings } from '#server/process/environment.ts';
import {
  type BucketFaults,
  refusalOf,
  startFalseStore,
  startPrivateBucket,
} from '#tests/support/outside/s3-server.ts';
import { tryPart, type Variables } from '#tests/support/outside/try-part.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// npm run check:live -- s3, before the local store as a private bucket, and with each of its faults.
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const closing = <One extends { close(): Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};

const variablesOf = (settings: S3Settings): Variables => ({
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  // The local store compares no signatures, so it may be one that is known when it is read.
  S3_SECRET_ACCESS_KEY: 'a-secret-that-nobody-reads',
});

async function check(faults: BucketFaults = {}, more: Variables = {}) {
  const bucket = closing(await startPrivateBucket(faults));
  const found = await tryPart(
    's3',
    { ...variablesOf(bucket.settings), ...more },
    { patienceMs: timeoutMs(3_000) },
  );
  return { ...found, asked: bucket.asked };
}

/** Says of a setting of the bucket what a store would. */
const setting =
  (name: string, body: string, status = 200): BucketFaults['answer'] =>
  ({ path, isSigned }) =>
    isSigned && path.endsWith(`?${name}`) ? { status, body } : null;
const noRules = refusalOf(404, 'NoSuchLifecycleConfiguration');
const withSettings =
  (versioning: string, lifecycle?: string): BucketFaults['answer'] =>
  (request) => {
    const rules = lifecycle === undefined ? noRules : { status: 200, body: lifecycle };
    if (!request.isSigned) return null;
    if (request.path.endsWith('?lifecycle')) return rules;
    return setting('versioning', versioning)?.(request) ?? null;
  };
const unversioned = '<VersioningConfiguration/>';

test('a private bucket is well: an object is put, got, listed and deleted, and nothing of it stays', async () => {
  const { isWell, wrong, warnings, output, asked } = await check({ answer: withSettings(unversioned) });
  expect({ isWell, wrong, warnings }).toEqual({ isWell: true, wrong: [], warnings: [] });
  expect(output).toMatch(/^S3\n( {2}ok {6} +\d+\.\d\d s {2}\S.*\n){10}S3 works\.$/);
  const [name = ''] = /check-live-[\w-]+/.exec(output) ?? [];
  expect(asked.filter(({ path }) => path.includes(name)).map(({ method }) => method)).toEqual([
    ...['PUT', 'GET', 'GET', 'GET', 'GET', 'DELETE', 'GET'],
  ]);
  // Nothing but its own object is written or deleted.
  expect(
    asked.filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && !path.includes(name)),
  ).toEqual([]);
});

test('what a store does not tell of its settings is a warning where the rest shows nothing', async () => {
  const { isWell, warnings } = await check();
  expect(isWell).toBe(true);
  expect(warnings).toEqual([
    expect.stringContaining('Whether the bucket has lifecycle rules could not be read'),
  ]);
});

test('a bucket that strangers read is wrong, and one whose names they list', async () => {
  const { isWell, wrong } = await check({ isPublic: true, answer: withSettings(unversioned) });
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    "The bucket brightwren-files is public: anybody can read customers' files. Block all public access to it now, and take away its policy and access list that allow it.",
  ]);
  const listed = await check({
    answer: (request) =>
      !request.isSigned && request.path.includes('list-type')
        ? { status: 200, body: '<ListBucketResult/>' }
        : (withSettings(unversioned)?.(request) ?? null),
  });
  expect(listed.wrong).toEqual([
    'Anybody can list the names of the files in brightwren-files. Block all public access to it.',
  ]);
});

describe('erasure', () => {
  const sentence = expect.stringMatching(/^Object versions are kept: erasure wouldn't erase\. /);

  test('a bucket that keeps versions is wrong, also where only its answers show it, and its versions are taken away', async () => {
    const said = await check({
      answer: withSettings('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'),
    });
    expect(said).toMatchObject({ isWell: false, wrong: [sentence] });
    const shown = await check({
      answer: withSettings(unversioned),
      headers: ({ method }): Record<string, string> =>
        method === 'PUT' || method === 'DELETE' ? { 'x-amz-version-id': `of-${method}` } : {},
    });
    expect(shown).toMatchObject({ isWell: false, wrong: [sentence] });
    const removed = shown.asked
      .filter(({ method }) => method === 'DELETE')
      .map(({ path }) => path.split('?')[1]);
    expect(removed).toEqual([undefined, 'versionId=of-PUT', 'versionId=of-DELETE']);
  });

  test('versions that are suspended are a warning', async () => {
    const suspended = '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>';
    const { isWell, warnings } = await check({ answer: withSettings(suspended) });
    expect(isWell).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('were kept once and are suspended now')]);
  });

  test('a file that is still there after it was deleted is wrong', async () => {
    const { isWell, wrong } = await check({
      answer: ({ method }) => (method === 'DELETE' ? { status: 204 } : null),
    });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining('still gives a file that was deleted')]);
  });

  test('rules that delete or archive files are wrong, and those that tidy up are not', async () => {
    const rule = (inner: string, status = 'Enabled') =>
      `<LifecycleConfiguration><Rule><Status>${status}</Status>${inner}</Rule></LifecycleConfiguration>`;
    const wrongOf = async (rules: string) =>
      (await check({ answer: withSettings(unversioned, rules) })).wrong;
    expect(await wrongOf(rule('<Expiration><Days>30</Days></Expiration>'))).toEqual([
      'A lifecycle rule of the bucket deletes files after 30 days, which the product still needs. Take it away.',
    ]);
    expect(await wrongOf(rule('<Transition><StorageClass>GLACIER</StorageClass></Transition>'))).toEqual([
      expect.stringContaining('archives files'),
    ]);
    expect(await wrongOf(rule('<Expiration><Days>30</Days></Expiration>', 'Disabled'))).toEqual([]);
    expect(
      await wrongOf(
        rule(
          '<AbortIncompleteMultipartUpload><DaysAfterInitiation>7</DaysAfterInitiation></AbortIncompleteMultipartUpload>',
        ),
      ),
    ).toEqual([]);
  });
});

describe('keys and places', () => {
  const refusing = (status: number, code: string, of = 'PUT') =>
    check({ answer: ({ method, isSigned }) => (isSigned && method === of ? refusalOf(status, code) : null) });

  test.each([
    ['InvalidAccessKeyId', 403, 'The store does not know S3_ACCESS_KEY_ID.'],
    ['SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.'],
    ['NoSuchBucket', 404, 'There is no bucket brightwren-files there: make it, or correct S3_BUCKET'],
    ['RequestTimeTooSkewed', 403, "This machine's clock is wrong, so the store refuses its signatures."],
    ['AuthorizationHeaderMalformed', 400, 'The bucket is not in eu-west-2: set S3_REGION'],
    ['AccessDenied', 403, 'The key may not put objects: give it s3:PutObject, s3:GetObject'],
    ['InvalidStorageClass', 400, 'The store refuses to put objects. The store of files answered 400'],
    ['SlowDown', 503, 'The store of files answered 503 SlowDown: it is down or overloaded. Try again.'],
  ])('a store that says %s', async (code, status, sentence) => {
    const { isWell, wrong } = await refusing(status, code);
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining(sentence)]);
  });

  test('a key that may not list, or not delete, says what it may not', async () => {
    const list = await check({
      answer: ({ path, isSigned }) =>
        isSigned && path.includes('list-type') ? refusalOf(403, 'AccessDenied') : null,
    });
    expect(list.wrong).toEqual([expect.stringContaining('The key may not list the bucket')]);
    expect((await refusing(403, 'AccessDenied', 'DELETE')).wrong).toEqual([
      expect.stringContaining('The key may not delete objects'),
    ]);
  });

  test('a key that there is not, and a bucket that there is not, as the local store says it', async () => {
    const { isWell, wrong } = await check({}, { S3_ACCESS_KEY_ID: 'OFNOBODY' });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining('The store does not know S3_ACCESS_KEY_ID')]);
    expect((await check({}, { S3_BUCKET: 'another-bucket' })).wrong).toEqual([
      expect.stringContaining('There is no bucket another-bucket there'),
    ]);
  });

  test('a bucket of another region is told with its region', async () => {
    const { wrong } = await check({
      headers: ({ method }): Record<string, string> =>
        method === 'HEAD' ? { 'x-amz-bucket-region': 'eu-central-1' } : {},
    });
    expect(wrong).toEqual([
      'The bucket brightwren-files is in the region eu-central-1: set S3_REGION=eu-central-1.',
    ]);
  });

  test('a clock that is ten minutes ahead of the store’s is told', async () => {
    const headers = () => ({ date: new Date(Date.now() - 10 * 60_000).toUTCString() });
    expect((await check({ headers })).wrong).toEqual([
      "This machine's clock is 10 minutes ahead of that of the store, so signatures are refused. Have it set by NTP.",
    ]);
  });

  test('a store that gives back something else, or no parts', async () => {
    const isRead = (method: string, path: string) => method === 'GET' && path.includes('/check-live-');
    const { isWell, wrong } = await check({
      answer: ({ method, path, isSigned }) =>
        isSigned && isRead(method, path) ? { status: 200, body: 'something else' } : null,
    });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining('gave back something else than it was given')]);
  });
});

test.each([
  ['says nothing', () => undefined, 'takes the connection and says nothing'],
  ['hangs up', ({ socket }: { socket: { destroy(): unknown } }) => void socket.destroy(), 'ends it at once'],
] as [string, Parameters<typeof startFalseStore>[0], string][])(
  'a store that %s ends in a sentence',
  async (_, answer, sentence) => {
    const store = closing(await startFalseStore(answer));
    const { isWell, wrong } = await tryPart('s3', variablesOf(store.settings), {
      patienceMs: timeoutMs(1_000),
    });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining(sentence)]);
  },
);

test('a store that leads elsewhere, or where nobody answers', async () => {
  const store = closing(
    await startFalseStore(({ method }, response) => {
      response.writeHead(method === 'PUT' ? 307 : 403, { location: 'https://elsewhere.example/' }).end();
    }),
  );
  expect((await tryPart('s3', variablesOf(store.settings))).wrong).toEqual([
    expect.stringContaining('leads elsewhere. See whether S3_REGION and S3_ENDPOINT are right'),
  ]);
  await store.close();
  open.pop();
  expect((await tryPart('s3', variablesOf(store.settings))).wrong).toEqual([
    expect.stringContaining('Nothing answers at 127.0.0.1'),
  ]);
});
