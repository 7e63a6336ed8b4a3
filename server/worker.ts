import { createAccessLog } from './access-log.ts';
import { runJobsAfterRestore } from './jobs/after-restore.ts';
import { createLog, errorFacts } from './log.ts';
import { tellNewPassphrase } from './process/backup/tell-passphrase.ts';
import { readEnvironment } from './process/environment.ts';
import { keepAlertsWatched } from './process/keep-alerts-watched.ts';
import { proveKey } from './process/key-proof.store.ts';
import { serveMetrics } from './process/metrics/serve-metrics.ts';
import { closeOnWrongKeys } from './process/payment-keys.ts';
import { createRuntime } from './process/runtime.ts';
import { readSecrets, requireSoundSecrets } from './process/secrets.ts';
import { startDatabase } from './process/start-database.ts';
import { stopInOrder } from './process/stop-in-order.ts';

/** Jobs only, for an installation of several processes over one external PostgreSQL. */
async function start(): Promise<void> {
  const asked = readEnvironment(process.env, { isDemo: false });
  const log = createLog(asked.logLevel);
  const env = await closeOnWrongKeys(asked, log);
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
  await proveKey(runtime.db, runtime.vault);
  tellNewPassphrase(env, { isDemo: false, output: process.stdout });
  const runner = await runJobsAfterRestore(runtime, { isOnlyProcess: env.databaseUrl === null });
  stop.add('jobs', () => runner.stop());
  const alerts = keepAlertsWatched(runtime);
  stop.add('watch over the installation', alerts.stop);
  if (env.metricsPort !== null) stop.add('metrics', await serveMetrics(runtime, env.metricsPort));
  log.info('The worker is running.');
}

start().catch((error: unknown) => {
  process.stderr.write(`The worker could not start: ${errorFacts(error).error}\n`);
  process.exit(1);
});
