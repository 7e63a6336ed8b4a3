import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
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

type Answer = { status: number; headers?: OutgoingHttpHeaders; body?: string };

/** What a bucket is otherwise than a good one; each answers in place of the store, or not. */
export type BucketFaults = {
  answer?(request: { method: string; path: string; isSigned: boolean }): Answer | null;
  /** Beside the store's own headers. */
  headers?(request: { method: string; path: string }): OutgoingHttpHeaders;
  isPublic?: boolean;
};

export const refusalOf = (status: number, code: string, more = ''): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>Said by the store</Message>${more}</Error>`,
});

/** The local store as a private bucket: whoever doesn't sign is refused, which it leaves to others. */
export async function startPrivateBucket(faults: BucketFaults = {}) {
  const store = await startS3Server();
  const { port } = new URL(store.settings.endpoint ?? '');
  const answerOf = ({ method = '', url: path = '', headers }: IncomingMessage): Answer | null => {
    const isSigned = headers.authorization !== undefined;
    const own = faults.answer?.({ method, path, isSigned }) ?? null;
    if (own || isSigned || faults.isPublic) return own;
    return refusalOf(403, 'AccessDenied');
  };
  const front = await startFalseStore((request, response) => {
    const { method = '', url: path = '' } = request;
    const more = faults.headers?.({ method, path }) ?? {};
    const own = answerOf(request);
    if (own) {
      response.writeHead(own.status, { ...more, ...own.headers }).end(method === 'HEAD' ? '' : own.body);
      return;
    }
    const { headers } = request;
    const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...more });
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  return {
    settings: front.settings,
    asked: front.asked,
    async close() {
      await front.close();
      await store.close();
    },
  };
}
