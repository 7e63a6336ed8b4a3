import { type Runner, run } from 'graphile-worker';
import { checkPayment } from '../booking/check-payment.ts';
import { holdPayment } from '../booking/hold-payment.ts';
import { takePayment } from '../booking/take-payment.ts';
import { errorFacts } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { inviteProviders } from '../matching/invite-providers.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import type { Runtime } from '../runtime.ts';
import { unlockJobs } from './job.store.ts';
import type { JobName, JobPayloads } from './job-types.ts';
import { quietLogger } from './quiet-logger.ts';
import { crontab } from './schedule.ts';

type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

function createTasks(runtime: Runtime): Tasks {
  const context = () => runtime.contextFor({ kind: 'system' });
  return {
    'send-mail': ({ mailId }) => sendMail(runtime.mailRoom, mailId),
    'invite-providers': ({ bookingId }) => inviteProviders(context(), bookingId),
    'hold-payment': ({ bookingId }) => holdPayment(context(), bookingId),
    'capture-payment': ({ bookingId }) => takePayment(context(), bookingId),
    'release-payment': async ({ bookingId }) => {
      await capturePayment(context(), { id: bookingId, amountPence: 0 });
    },
    'check-payment': ({ checkoutId }) => checkPayment(context(), checkoutId),
  };
}

/**
 * Starts working on the queue. With one process over the database every lock found at start belongs to a
 * process that died, and is opened at once (graphile-worker itself waits four hours).
 */
export async function runJobs(runtime: Runtime, options: { isOnlyProcess: boolean }): Promise<Runner> {
  if (options.isOnlyProcess) await unlockJobs(runtime.db);
  const tasks = createTasks(runtime);
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await (task as (payload: unknown) => Promise<void>)(payload);
        } catch (error) {
          runtime.log.warn('A job failed and will be tried again', { job: name, ...errorFacts(error) });
          throw error;
        }
      },
    ]),
  );
  return run({
    pgPool: runtime.pool,
    taskList,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab,
    logger: quietLogger(runtime),
  });
}
