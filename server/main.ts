import { rmSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { createAccessLog } from './access-log.ts';
import { makeAccountLink } from './auth/account/make-account-link.ts';
import { hasCompanyUser } from './auth/account.store.ts';
import { endSessionsOfOtherPools } from './auth/outside-pool/end-sessions-of-other-pools.ts';
import { companyGroupHint } from './auth/team/company-group-label.ts';
import { runJobsAfterRestore } from './jobs/after-restore.ts';
import { createLog, errorFacts } from './log.ts';
import { tellNewPassphrase } from './process/backup/tell-passphrase.ts';
import { environmentWarnings, readEnvironment } from './process/environment.ts';
import { keepAlertsWatched } from './process/keep-alerts-watched.ts';
import { proveKey } from './process/key-proof.store.ts';
import { openProcessMetrics } from './process/metrics/process-metrics.ts';
import { closeOnWrongKeys } from './process/payment-keys.ts';
import { listenProblem, requireFreePort } from './process/require-free-port.ts';
import { createRuntime, type Runtime } from './process/runtime.ts';
import { readSecrets, requireSoundSecrets } from './process/secrets.ts';
import { startDatabase } from './process/start-database.ts';
import { startDevelopment } from './process/start-development.ts';
import { startProduction } from './process/start-production.ts';
import { stopInOrder } from './process/stop-in-order.ts';
import { createHttpServer } from './web/create-http-server.ts';
import { createDrain } from './web/drain.ts';
import { watchReaders } from './web/watch/watch-readers.ts';

const flags = new Set(process.argv.slice(2));
const isDemo = flags.has('--demo');

async function start(): Promise<void> {
  const asked = readEnvironment(process.env, { isDemo });
  const log = createLog(asked.logLevel);
  for (const warning of environmentWarnings(process.env, asked)) log.warn(warning);
  await requireFreePort(asked);
  const env = await closeOnWrongKeys(asked, log);
  if (flags.has('--reset') && isDemo) rmSync(env.dataDir, { recursive: true, force: true });
  requireSoundSecrets(env);
  const database = await startDatabase(env, log);
  const stop = stopInOrder(log);
  stop.add('database', database.stop);
  const runtime = createRuntime({
    env,
    secrets: readSecrets(env),
    pool: database.pool,
    db: database.db,
    log,
    accessLog: createAccessLog(env.logLevel),
  });
  stop.add('email connections', async () => runtime.mailRoom.adapter.close?.());
  stop.add('lines of requests', async () => runtime.accessLog.flush());
  stop.add('counts of refusals', async () => runtime.refusals.flush());
  stop.add('kept pages', runtime.pageCache.stop);
  stop.add('page views', runtime.pageViews.stop);
  stop.add('unserved requests', runtime.unserved.stop);
  await proveKey(runtime.db, runtime.vault);
  await endSessionsOfOtherPools(runtime.contextFor({ kind: 'system' }), env.outsidePool?.issuer ?? null);
  const signIns = isDemo ? await loadDemo(runtime) : [];
  if (env.runsJobs) {
    tellNewPassphrase(env, { isDemo, output: process.stdout });
    const runner = await runJobsAfterRestore(runtime, { isOnlyProcess: env.databaseUrl === null });
    stop.add('jobs', () => runner.stop());
  }
  const alerts = keepAlertsWatched(runtime);
  stop.add('watch over the installation', alerts.stop);
  const server = createHttpServer();
  const drain = createDrain(server);
  const stopWatching = watchReaders(server, runtime);
  runtime.connections.watch(server);
  const pages = await (flags.has('--dev') ? startDevelopment(runtime, server) : startProduction(runtime));
  if (pages.stop) stop.add('pages', pages.stop);
  server.on('request', pages.listener ?? getRequestListener(pages.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, env)));
    server.listen(env.port, env.host, resolve);
  });
  stop.add('requests', drain);
  stop.add('watch over readers', stopWatching);
  stop.add('streams', () => runtime.changeFeed.close());
  await announce(runtime, signIns);
  await openProcessMetrics().catch((error: unknown) =>
    log.warn('Nothing can be counted for /metrics', errorFacts(error)),
  );
}

async function loadDemo(runtime: Runtime): Promise<string[]> {
  const { seedDemo } = await import('../demo/seed-demo.ts');
  return seedDemo(runtime);
}

async function firstCompanyUser(runtime: Runtime): Promise<string[]> {
  const { outsidePool } = runtime.env;
  if (outsidePool) return ['There is no company user yet.', `  ${companyGroupHint(outsidePool)}`];
  const link = await makeAccountLink(runtime.contextFor({ kind: 'system' }), 'company-invitation', null);
  return [
    'There is no company user yet. This link makes the first one (it works once, for 24 hours):',
    `  ${link}`,
  ];
}

async function announce(runtime: Runtime, signIns: string[]): Promise<void> {
  const lines = [`Brightwren is running at ${runtime.env.publicUrl}`, ...signIns];
  if (!(await hasCompanyUser(runtime.db))) lines.push(...(await firstCompanyUser(runtime)));
  if (signIns.length > 0) lines.push(`Public API key: ${runtime.secrets.apiKey}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  const { error: message, stack } = errorFacts(error);
  process.stderr.write(`Brightwren could not start: ${message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${stack}\n`);
  process.exit(1);
});
