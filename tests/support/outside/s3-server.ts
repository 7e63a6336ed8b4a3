import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#server/process/environment.ts';

/** The keys that the local store knows. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const settingsFor = (port: number, more: Partial<S3Settings> = {}): S3Settings => ({
  bucket: 'brightwren-files',
  region: 'eu-west-2',
  endpoint: `http://127.0.0.1:${port}`,
  ...keys,
  isLeft: false,
  ...more,
});

/** A store on this machine that speaks S3, with one private bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), `brightwren-s3-${randomUUID()}`));
  const configureBuckets = [{ name: 'brightwren-files', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    settings: settingsFor(port),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Something that listens where a store should be; `isAnswered` counts how often it was asked. */
export async function startFalseStore(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { method: string; path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: settingsFor(port),
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
