import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Job,
  type JobHelpers,
  Logger,
  type RunnerOptions,
  run,
  type Task,
  type TaskList,
} from 'graphile-worker';
import { maxWebhooks } from '#domain/webhook/webhook-limit.ts';
import { followReferral } from '../affiliate/follow-referral.ts';
import { applySettingChanges } from '../application-setting/apply-setting-changes.ts';
import { clearChallenges } from '../auth/proofs/clear-challenges.ts';
import { sendChallenge } from '../auth/proofs/send-challenge.ts';
import { giveBackVisitsOf } from '../booking/acceptance/give-back-visits-of.ts';
import { watchVisitsWithoutPapers } from '../booking/acceptance/watch-visits-without-papers.ts';
import { takeCancellationFee } from '../booking/cancellation/take-cancellation-fee.ts';
import { adjustHold } from '../booking/charge/adjust-hold.ts';
import { checkPayment } from '../booking/charge/check-payment.ts';
import { giveBackOverpaid } from '../booking/charge/give-back-overpaid.ts';
import { holdPayment } from '../booking/charge/hold-payment.ts';
import { acceptPaymentEvent } from '../booking/charge/receive-payment-event.ts';
import { reconcilePayments } from '../booking/charge/reconcile-payments.ts';
import { remindOfCards } from '../booking/charge/remind-of-cards.ts';
import { takePayment } from '../booking/charge/take-payment.ts';
import { lapsePhoneBookings } from '../booking/pay-link/lapse-phone-bookings.ts';
import { watchHolds } from '../booking/unpaid/watch-holds.ts';
import { lapseOverRun } from '../booking/visit-day/lapse-over-run.ts';
import { noteTip } from '../booking/visit-day/note-tip.ts';
import { reportBouncedMail } from '../company-task/report-bounced-mail.ts';
import { reportFailingMails } from '../company-task/report-failing-mails.ts';
import type { Ctx } from '../context.ts';
import { inRequest } from '../current-request.ts';
import { resealSecrets } from '../data-protection/sealing/reseal-secrets.ts';
import { chaseInvoices } from '../invoice/chase-invoices.ts';
import { issueDueCreditNote } from '../invoice/issue-credit-note.ts';
import { issueDueInvoice } from '../invoice/issue-invoice.ts';
import { offerVatRelief } from '../invoice/take-vat-relief.ts';
import { errorFacts } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { inviteProviders } from '../matching/invite-providers.ts';
import { measure, secondsSince } from '../measure.ts';
import { pushNotice } from '../notice/push-notice.ts';
import { watchParts } from '../outside-part/watch-parts.ts';
import { isPartAwaited } from '../part-down.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { passOnCard } from '../payment/pass-on-card.ts';
import { removeCard } from '../payment/remove-card.ts';
import { sendRefund } from '../payment/send-refund.ts';
import type { Runtime } from '../process/runtime.ts';
import { disableBlockedProvider } from '../provider/disable-blocked-provider.ts';
import { applyAgreedRates } from '../provider/rate/decide-rate-request.ts';
import { remindOfPapers } from '../provider/remind-of-papers.ts';
import { expireQuotes } from '../quote/expire-quotes.ts';
import { recordQuoteBooked } from '../quote/record-quote-booked.ts';
import { lapseChange } from '../series/move/lapse-change.ts';
import { deliverWebhooks } from '../webhook/deliver-webhooks.ts';
import { sweepWebhooks } from '../webhook/sweep-webhooks.ts';
import { giftCardTasks } from './gift-card-tasks.ts';
import { unlockJobs } from './job.store.ts';
import type { JobName, JobPayloads } from './job-types.ts';
import { payrollTasks } from './payroll-tasks.ts';
import { personalDataTasks } from './personal-data-tasks.ts';
import { crontab, sweeps } from './schedule.ts';
import { seriesTasks } from './series-tasks.ts';
import { visitTasks } from './visit-tasks.ts';
import { waitlistTasks } from './waitlist-tasks.ts';
import { watchLocks } from './watch-locks.ts';

/** graphile-worker's own words: only what went wrong, in our log. */
function quietLogger(runtime: Runtime): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') runtime.log.error(message);
    if (level === 'warning') runtime.log.warn(message);
  });
}

/** The jobs that tell other programs what happened. */
const webhookTasks = (context: () => Ctx) => ({
  'deliver-webhooks': ({ endpointId }: JobPayloads['deliver-webhooks'], stop?: AbortSignal) =>
    deliverWebhooks(context(), endpointId, stop),
  'sweep-webhooks': () => sweepWebhooks(context()),
});

/** The jobs that look after the installation itself. */
const machineTasks = (runtime: Runtime, context: () => Ctx, stopping: AbortSignal) => ({
  'watch-parts': () => watchParts(context(), runtime.outsideParts),
  'make-backup': () => runtime.makeNightlyBackup(context(), stopping),
  'reseal-secrets': () => resealSecrets(context(), runtime.secrets, stopping),
});

type Tasks = { [Name in JobName]: (payload: JobPayloads[Name], stop?: AbortSignal) => Promise<void> };

async function sendOrReport(runtime: Runtime, mailId: string): Promise<void> {
  const system = runtime.contextFor({ kind: 'system' });
  try {
    const end = await sendMail(runtime.mailRoom, mailId);
    if (end === 'bounced') await reportBouncedMail(system, mailId);
  } catch (error) {
    // That the server is down is no fault of the address.
    if (!isPartAwaited(error)) await reportFailingMails(system, mailId);
    throw error;
  }
}

/** @param stopping for what takes minutes: graphile-worker itself tells its jobs only five seconds after a stop */
function createTasks(runtime: Runtime, stopping: AbortSignal): Tasks {
  const context = () => runtime.contextFor({ kind: 'system' });
  return {
    'send-mail': ({ mailId }) => sendOrReport(runtime, mailId),
    'push-notice': ({ noticeId }) => pushNotice(context(), noticeId),
    'invite-providers': ({ bookingId }) => inviteProviders(context(), bookingId),
    'lapse-booking-change': ({ changeId }) => lapseChange(context(), changeId),
    'fit-hold': ({ bookingId }) => adjustHold(context(), bookingId),
    'follow-referral': ({ bookingId }) => followReferral(context(), bookingId),
    'apply-setting-changes': () => applySettingChanges(context()),
    'apply-agreed-rates': () => applyAgreedRates(context()),
    ...visitTasks(context),
    'watch-papers': async () => {
      await remindOfPapers(context());
      await watchVisitsWithoutPapers(context());
    },
    'hold-payment': ({ bookingId }) => holdPayment(context(), bookingId),
    'capture-payment': ({ bookingId }) => takePayment(context(), bookingId),
    'lapse-over-run': ({ overRunId }) => lapseOverRun(context(), overRunId),
    'settle-cancellation': ({ bookingId }) => takeCancellationFee(context(), bookingId),
    'release-payment': async ({ bookingId }) => {
      await capturePayment(context(), { id: bookingId, amountPence: 0 });
    },
    ...seriesTasks(context),
    ...waitlistTasks(context),
    ...webhookTasks(context),
    ...machineTasks(runtime, context, stopping),
    'check-payment': ({ checkoutId }) => checkPayment(context(), checkoutId),
    'deliver-payment-event': async ({ eventId }) => {
      const delivered = await runtime.simulatedEvent(eventId);
      if (delivered) await acceptPaymentEvent(context(), delivered);
    },
    'give-back-overpaid': ({ bookingId }) => giveBackOverpaid(context(), bookingId),
    'remove-card': ({ cardToken }) => removeCard(context(), cardToken),
    'pass-on-card': ({ paymentId }) => passOnCard(context(), paymentId),
    'remind-of-cards': () => remindOfCards(context()),
    'send-refund': ({ refundId }) => sendRefund(context(), refundId),
    'note-tip': ({ paymentId }) => noteTip(context(), paymentId),
    'watch-holds': () => watchHolds(context()),
    'lapse-phone-bookings': () => lapsePhoneBookings(context()),
    'reconcile-payments': () => reconcilePayments(context()),
    'issue-invoice': ({ bookingId }) => issueDueInvoice(context(), bookingId),
    'issue-credit-note': ({ refundId }) => issueDueCreditNote(context(), refundId),
    ...giftCardTasks(context),
    ...payrollTasks(context),
    'chase-invoices': () => chaseInvoices(context()),
    'offer-vat-relief': () => offerVatRelief(context()),
    ...personalDataTasks(context, runtime.mailRoom),
    'give-back-visits-of': ({ providerId }) => giveBackVisitsOf(context(), providerId),
    'disable-blocked-provider': ({ userId }) => disableBlockedProvider(context(), userId),
    'send-challenge': ({ challengeId }) => sendChallenge(context(), challengeId),
    'clear-challenges': () => clearChallenges(context()),
    'expire-quotes': () => expireQuotes(context()),
    'record-quote-booked': (payload) => recordQuoteBooked(context(), payload),
  };
}

/** Half of them are there soon after a part is back; together they would be too much for it. */
const laterMs = () => 60_000 + 120_000 * Math.random();

/**
 * What waits for a part that is down counts none of its tries meanwhile (rules/messages#parts-that-are-down). A sweep
 * comes again by itself.
 */
async function comeAgainLater(job: Job, addJob: JobHelpers['addJob']): Promise<void> {
  if (sweeps.includes(job.task_identifier)) return;
  await addJob(job.task_identifier, job.payload, {
    runAt: new Date(Date.now() + laterMs()),
    maxAttempts: job.max_attempts,
    priority: job.priority,
    ...(job.key ? { jobKey: job.key } : {}),
  });
}

type AnyTask = (payload: unknown, stop: AbortSignal) => Promise<void>;

/** Does a job and counts how it went; what it logs has the id of the request that queued it. */
function runTask(runtime: Runtime, name: string, task: AnyTask): Task {
  return async (given: unknown, { abortSignal, job, addJob }) => {
    const { requestId, ...payload } = (given ?? {}) as { requestId?: string };
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed' | 'later') =>
      measure({ what: 'job', task: name, outcome, seconds: secondsSince(begun) });
    const work = async () => {
      try {
        await task(payload, abortSignal);
        count('done');
      } catch (error) {
        if (isPartAwaited(error)) {
          count('later');
          return await comeAgainLater(job, addJob);
        }
        count('failed');
        runtime.log.warn('A job failed and will be tried again', { job: name, ...errorFacts(error) });
        throw error;
      } finally {
        runtime.actorMemory.forget();
      }
    };
    return typeof requestId === 'string' ? inRequest(requestId, work) : work();
  };
}

const taskListOf = (runtime: Runtime, tasks: Partial<Tasks>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, runTask(runtime, name, task as AnyTask)]),
  );

const againAfterMs = 1_000;

/** A runner that is begun anew whenever it ends by itself, as it does when its connections fail at a bad moment. */
async function keepRunning(runtime: Runtime, options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let beginning = run(options);
  let current = await beginning;
  const goOn = async () => {
    for (;;) {
      await current.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      runtime.log.error('The workers of jobs ended and are begun anew');
      await sleep(againAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // Where that fails the old one has still ended, and it is tried again.
      beginning = run(options).catch(() => current);
      current = await beginning;
    }
  };
  const going = goOn();
  return {
    async stop() {
      stopping.abort();
      await current.stop().catch(() => undefined);
      await beginning;
      // One that was just being begun; the other refuses a second stop.
      await current.stop().catch(() => undefined);
      await going;
    },
  };
}

/**
 * Starts working on the queue. With one process over the database every lock found at start belongs to a
 * process that died, and is opened at once; `watchLocks` opens those found later. Webhooks have hands of their
 * own, one for each endpoint there may be: an endpoint that hangs holds up neither another nor any other job.
 */
export async function runJobs(
  runtime: Runtime,
  options: { isOnlyProcess: boolean },
): Promise<{ stop(): Promise<void> }> {
  if (options.isOnlyProcess) await unlockJobs(runtime.db);
  const { enqueue } = runtime.contextFor({ kind: 'system' });
  await enqueue({ name: 'seal-access-notes', payload: {} }, { key: 'seal-access-notes' });
  await enqueue({ name: 'reseal-secrets', payload: {} }, { key: 'reseal-secrets' });
  const stopping = new AbortController();
  const { 'deliver-webhooks': deliver, ...others } = createTasks(runtime, stopping.signal);
  const locks = watchLocks(runtime);
  const { events } = locks;
  const common = { pgPool: runtime.pool, noHandleSignals: true, logger: quietLogger(runtime), events };
  const taskList = taskListOf(runtime, others);
  const jobs = await keepRunning(runtime, {
    ...common,
    taskList,
    concurrency: 4,
    pollInterval: 2000,
    crontab,
  });
  const webhooks = await keepRunning(runtime, {
    ...common,
    taskList: taskListOf(runtime, { 'deliver-webhooks': deliver }),
    concurrency: maxWebhooks,
    pollInterval: 5000,
    crontab: '',
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([jobs.stop(), webhooks.stop()]);
      await locks.stop();
    },
  };
}
