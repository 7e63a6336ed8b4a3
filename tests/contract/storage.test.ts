import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#server/adapters/storage/embedded.ts';
import type { StoragePort } from '#server/adapters/storage/port.ts';
import { createS3Storage } from '#server/adapters/storage/s3.ts';
import { createStorageOfTwo } from '#server/adapters/storage/two-places.ts';
import { moveFiles } from '#server/file/move-files.ts';
import { isDatabaseDown } from '#server/is-database-down.ts';
import { startFalseStore, startS3Server } from '#tests/support/outside/s3-server.ts';

// What every store of files has to promise (server/adapters/storage/port.ts).
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const ending = <One extends { close(): Promise<unknown> }>(one: One): One => {
  ends.push(() => one.close());
  return one;
};

const aKey = () => randomBytes(24).toString('base64url');
const patience = { tryMs: 400, tries: 3, pauseMs: 10 };

async function aFolder(): Promise<StoragePort> {
  const folder = await mkdtemp(join(tmpdir(), `brightwren-files-${randomUUID()}`));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return createFolderStorage(join(folder, 'files'));
}
const aBucket = async () => createS3Storage(ending(await startS3Server()).settings);

async function keysOf(store: StoragePort): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['the folder', aFolder],
  ['a bucket', aBucket],
  ['a bucket in front of the folder', async () => createStorageOfTwo(await aBucket(), await aFolder())],
] as [string, () => Promise<StoragePort>][])('%s', (_, make) => {
  test('gives back what it was given, to the byte', async () => {
    const store = await make();
    const files = [new Uint8Array(0), randomBytes(1), randomBytes(3 * 1024 * 1024 + 7)];
    for (const bytes of files) {
      const key = aKey();
      await store.put(key, bytes);
      expect(await store.exists(key)).toBe(true);
      const back = await store.get(key);
      expect(Buffer.compare(back ?? new Uint8Array(9), bytes)).toBe(0);
    }
  });

  test('has nothing under a key that was never written', async () => {
    const store = await make();
    expect(await store.get(aKey())).toBeNull();
    expect(await store.exists(aKey())).toBe(false);
  });

  test('removes a file, also one that is not there', async () => {
    const store = await make();
    const key = aKey();
    await store.put(key, randomBytes(10));
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    expect(await store.exists(key)).toBe(false);
  });

  test('refuses a key that is no generated name', async () => {
    const store = await make();
    for (const key of ['', '../secrets.json', 'a/b', `${aKey()}.new`, aKey().slice(1)]) {
      await expect((async () => store.put(key, randomBytes(1)))()).rejects.toThrow('generated name');
      await expect((async () => store.get(key))()).rejects.toThrow('generated name');
    }
  });

  test('takes twenty at once and lists them', async () => {
    const store = await make();
    const keys = Array.from({ length: 20 }, aKey);
    await Promise.all(keys.map((key) => store.put(key, randomBytes(100))));
    expect(await keysOf(store)).toEqual(keys.toSorted());
  });
});

const missing = (words: string, status = 404) =>
  `<?xml version="1.0"?><Error><Code>${words}</Code><Message>${status} secret words</Message></Error>`;

test('a bucket that is missing is a fault and never an empty one', async () => {
  const { settings } = ending(await startS3Server());
  const store = createS3Storage({ ...settings, bucket: 'another-bucket' }, patience);
  await expect(store.get(aKey())).rejects.toThrow('404 NoSuchBucket');
  await expect(store.exists(aKey())).rejects.toThrow('NoSuchBucket');
  await expect(store.put(aKey(), randomBytes(1))).rejects.toThrow('NoSuchBucket');
  await expect(keysOf(store)).rejects.toThrow('NoSuchBucket');
});

test('a bucket that is closed to us says so, and its key is not told', async () => {
  const { settings } = ending(
    await startFalseStore((_request, response) => {
      response.writeHead(403).end(missing('SignatureDoesNotMatch', 403));
    }),
  );
  const error = await createS3Storage(settings, patience)
    .get(aKey())
    .catch((one: unknown) => String(one));
  expect(error).toContain('403 SignatureDoesNotMatch');
  expect(error).not.toMatch(/secret words|S3RVER/);
});

test('a bucket is asked signed, and an upload carries its digest', async () => {
  const digest = '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969';
  const store = ending(
    await startFalseStore((_request, response) =>
      response.writeHead(200, { 'x-amz-meta-sha256': digest }).end(),
    ),
  );
  await createS3Storage(store.settings, patience).put(aKey(), Buffer.from('Hello'));
  const { headers = {}, path = '' } = store.asked[0] ?? {};
  expect(headers).toMatchObject({ 'x-amz-content-sha256': digest, 'x-amz-meta-sha256': digest });
  expect(String(Reflect.get(headers, 'authorization'))).toMatch(
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/,
  );
  expect(path).toMatch(/^\/brightwren-files\/[\w-]{32}$/);
});

test('a bucket that fails at first is asked again', async () => {
  let tries = 0;
  const store = ending(
    await startFalseStore((_request, response) => {
      tries += 1;
      response.writeHead(tries < 3 ? 503 : 200, { etag: '"356c9ee60e9da05301adc3bd96f6b383"' }).end('whole');
    }),
  );
  const back = await createS3Storage(store.settings, patience).get(aKey());
  expect(Buffer.from(back ?? []).toString()).toBe('whole');
  expect(tries).toBe(3);
});

test.each([
  [
    'answers 500 for ever',
    (_request: unknown, response: { writeHead(code: number): { end(): unknown } }) =>
      void response.writeHead(500).end(),
  ],
  ['says nothing', () => undefined],
  ['hangs up', (request: { socket: { destroy(): unknown } }) => void request.socket.destroy()],
] as [string, Parameters<typeof startFalseStore>[0]][])(
  'a bucket that %s is a fault within its time, and after it the half of an upload is removed',
  async (_, answer) => {
    const store = ending(await startFalseStore(answer));
    const bucket = createS3Storage(store.settings, patience);
    const error = await bucket.get(aKey()).catch((one: unknown) => one);
    // Which is answered as 503, to be asked again.
    expect(isDatabaseDown(error)).toBe(true);
    await expect(bucket.put(aKey(), randomBytes(10))).rejects.toThrow('The store of files');
    expect(store.asked.map(({ method }) => method)).toContain('DELETE');
  },
);

test('a bucket that leads elsewhere is not followed', async () => {
  const elsewhere = ending(await startFalseStore((_request, response) => response.end('stolen')));
  const store = ending(
    await startFalseStore((_request, response) => {
      response.writeHead(307, { location: `${elsewhere.settings.endpoint}/stolen` }).end();
    }),
  );
  await expect(createS3Storage(store.settings, patience).get(aKey())).rejects.toThrow();
  expect(elsewhere.asked).toEqual([]);
});

test('a bucket that gives back something else than it was given hands nothing out', async () => {
  const store = ending(
    await startFalseStore((_request, response) => {
      response.writeHead(200, { 'x-amz-meta-sha256': 'ab'.repeat(32) }).end('not what was written');
    }),
  );
  await expect(createS3Storage(store.settings, patience).get(aKey())).rejects.toThrow('something else');
});

test('a bucket lists more than one answer holds', async () => {
  const pages = [[aKey(), aKey()], [aKey()]];
  const xmlOf = (keys: readonly string[], next: string) =>
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
  const store = ending(
    await startFalseStore((request, response) => {
      const isSecond = request.url?.includes('continuation-token=the%2Fnext') ?? false;
      const next = '<NextContinuationToken>the/next</NextContinuationToken>';
      response.end(isSecond ? xmlOf(pages[1] ?? [], '') : xmlOf(pages[0] ?? [], next));
    }),
  );
  expect(await keysOf(createS3Storage(store.settings, patience))).toEqual(pages.flat().toSorted());
});

const filled = async (store: StoragePort, count = 30) => {
  const files = new Map(Array.from({ length: count }, () => [aKey(), randomBytes(200)]));
  for (const [key, bytes] of files) await store.put(key, bytes);
  return files;
};
const silent = () => undefined;

test('moving files takes every file to the bucket and back, and all of them can be read at every moment', async () => {
  const folder = await aFolder();
  const bucket = await aBucket();
  const files = await filled(folder);
  for (const [from, to] of [
    [folder, bucket],
    [bucket, folder],
  ] as const) {
    const seen = createStorageOfTwo(to, from);
    let isMoving = true;
    const moving = moveFiles(from, to, silent).finally(() => {
      isMoving = false;
    });
    while (isMoving)
      for (const [key, bytes] of files)
        expect(Buffer.compare((await seen.get(key)) ?? Buffer.of(0), bytes)).toBe(0);
    expect(await moving).toEqual({ moved: 30, failed: 0 });
    expect(await keysOf(from)).toEqual([]);
    expect(await keysOf(to)).toEqual([...files.keys()].toSorted());
  }
});

test('moving files that is killed loses nothing, and goes on with what is left', async () => {
  const folder = await aFolder();
  const bucket = await aBucket();
  const files = await filled(folder);
  let puts = 0;
  const dying: StoragePort = {
    ...bucket,
    put: async (key, bytes) => {
      puts += 1;
      await bucket.put(key, bytes);
      // As if the process ended right after the file was written, and before it was removed here.
      if (puts > 10) await new Promise(() => undefined);
    },
  };
  void moveFiles(folder, dying, silent);
  await expect.poll(() => puts).toBe(11);
  const both = createStorageOfTwo(bucket, folder);
  for (const key of files.keys()) expect(await both.exists(key)).toBe(true);
  expect(await moveFiles(folder, bucket, silent)).toEqual({ moved: 20, failed: 0 });
  expect(await keysOf(bucket)).toEqual([...files.keys()].toSorted());
  expect(await keysOf(folder)).toEqual([]);
});

test('moving files leaves a file that did not arrive whole where it is, and takes the others', async () => {
  const folder = await aFolder();
  const bucket = await aBucket();
  const [bad = ''] = (await filled(folder, 5)).keys();
  const damaging: StoragePort = {
    ...bucket,
    put: (key, bytes) => bucket.put(key, key === bad ? Buffer.of(1) : bytes),
  };
  const failed: string[] = [];
  expect(await moveFiles(folder, damaging, (key) => failed.push(key))).toEqual({ moved: 4, failed: 1 });
  expect(failed).toEqual([bad]);
  expect(await keysOf(folder)).toEqual([bad]);
  // Where both are read, the bucket first, it is whole.
  expect(await createStorageOfTwo(bucket, folder).get(bad)).toEqual(await folder.get(bad));
  expect(await bucket.exists(bad)).toBe(false);
});

test('moving files brings nothing back to life that is deleted meanwhile', async () => {
  const folder = await aFolder();
  const bucket = await aBucket();
  const [gone = ''] = (await filled(folder, 1)).keys();
  const both = createStorageOfTwo(bucket, folder);
  const slow: StoragePort = {
    ...bucket,
    put: async (key, bytes) => {
      await both.remove(key);
      await bucket.put(key, bytes);
    },
  };
  expect(await moveFiles(folder, slow, silent)).toEqual({ moved: 0, failed: 0 });
  expect(await both.exists(gone)).toBe(false);
});
