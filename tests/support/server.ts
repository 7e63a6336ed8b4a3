import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { AccessLine } from '#server/access-log.ts';
import type { Ctx } from '#server/context.ts';
import { requestId } from '#server/current-request.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import type { RenderLimits } from '#server/limits/render-gate.ts';
import type { WorkLimits } from '#server/limits/work-gate.ts';
import type { BreakerTimes } from '#server/process/circuit-breaker.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { createRuntime, type Runtime } from '#server/process/runtime.ts';
import type { Secrets } from '#server/process/secrets.ts';
import { createApp } from '#server/web/http.ts';
import type { RenderPage } from '#server/web/render-page.ts';
import type { RouteTable } from '#server/web/route-table.ts';
import type { TestDatabase } from './database.ts';

export const testSecrets = {
  secret: 'a secret of the tests, long enough to be one',
  apiKey: 'an API key of the tests, long enough too',
  encryptionKey: 'an encryption key of the tests, long enough',
};

/** What the server said went wrong, for tests that expect silence. */
export type TestServer = {
  url: string;
  runtime: Runtime;
  errors: string[];
  /** All that it logged, as the log's lines have it. */
  lines: Record<string, unknown>[];
  /** Its lines of requests. */
  requests: AccessLine[];
  system: () => Ctx;
  /** Moves the server's clock; timers and jobs keep running on the real one. */
  setNow(instant: string): void;
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** What a server says, for a test to read: every line, and those that tell of a fault. */
function listeningLog() {
  const errors: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const tell = (message: string, facts?: Record<string, unknown>) => {
    const id = requestId();
    lines.push({ message, ...(id === undefined ? {} : { requestId: id }), ...facts });
  };
  const note = (message: string, facts?: Record<string, unknown>) => {
    tell(message, facts);
    errors.push(`${message} ${JSON.stringify(facts ?? {})}`);
  };
  return { log: { info: tell, warn: note, error: note }, errors, lines };
}

/** A night's backup that falls into a test needs its passphrase. */
const usual = { NODE_ENV: 'test', BACKUP_PASSPHRASE: 'a passphrase of the tests' };

/** A real server over HTTP on a clone of the database, without pages of the product; jobs run when asked to. */
export async function startTestServer(
  database: TestDatabase,
  options: {
    now: string;
    withJobs?: boolean;
    environment?: Record<string, string>;
    /** Other ones than those of all tests. */
    secrets?: Secrets;
    workLimits?: WorkLimits;
    renderLimits?: Partial<RenderLimits>;
    /** How soon a part that fails is left alone, and for how long. */
    breakerTimes?: BreakerTimes;
    /** Pages of the test's own, which are then kept. */
    pages?: { render: (runtime: Runtime) => RenderPage; routes: RouteTable };
  },
): Promise<TestServer> {
  const { log, errors, lines } = listeningLog();
  const requests: AccessLine[] = [];
  const port = await freePort();
  const env = readEnvironment(
    {
      ...usual,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: join(tmpdir(), `brightwren-test-${randomUUID()}`),
      ...options.environment,
    },
    { isDemo: false },
  );
  let ahead = new Date(options.now).getTime() - Date.now();
  const runtime = createRuntime(
    {
      env,
      secrets: options.secrets ?? testSecrets,
      pool: database.pool,
      db: database.db,
      log,
      accessLog: { note: (line) => void requests.push(line), flush: () => undefined },
      workLimits: options.workLimits,
      renderLimits: options.renderLimits,
      breakerTimes: options.breakerTimes,
    },
    () => new Date(Date.now() + ahead),
  );
  const { pages } = options;
  const app = pages
    ? createApp(runtime, pages.render(runtime), {
        servesBuild: false,
        isCacheEnabled: true,
        routes: async () => pages.routes,
      })
    : createApp(runtime, async () => new Response('A page', { status: 200 }), { servesBuild: false });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  runtime.connections.watch(server as Server);
  const jobs = options.withJobs ? await runJobs(runtime, { isOnlyProcess: true }) : null;
  return {
    url: env.publicUrl,
    runtime,
    errors,
    lines,
    requests,
    system: () => runtime.contextFor({ kind: 'system' }),
    setNow: (instant) => {
      ahead = new Date(instant).getTime() - Date.now();
    },
    async close() {
      await jobs?.stop();
      await runtime.changeFeed.close();
      await runtime.pageCache.stop();
      await runtime.pageViews.stop();
      await runtime.unserved.stop();
      await new Promise((resolve) => server.close(resolve));
      await rm(env.dataDir, { recursive: true, force: true });
    },
  };
}
