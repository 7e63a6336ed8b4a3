import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchAlerts } from '../alert/watch-alerts.ts';
import { errorFacts } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { createAlertLooks } from './alert-looks.ts';
import type { Runtime } from './runtime.ts';

const everyMs = 60_000;
const lookPatienceMs = 35_000;
/** A round that goes on when the process stops is left after that; its looks change nothing outside. */
const leaveMs = 3_000;

/** A round of looks, whoever calls for it. */
export function watchAlertsOf(runtime: Runtime, patienceMs = lookPatienceMs): Promise<void> {
  const { env, mailRoom } = runtime;
  return watchAlerts(runtime.contextFor({ kind: 'system' }), {
    looks: createAlertLooks(runtime, patienceMs),
    email: env.alertEmail,
    machine: hostname(),
    sendNow: (mailId) => sendMail(mailRoom, mailId),
  });
}

/**
 * Watches over the installation once a minute for as long as the process lives: no job, because that jobs don't run is
 * one of the things to be told (rules/security#alerts). The first round waits a minute, so that a start is quick.
 */
export function keepAlertsWatched(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await watchAlertsOf(runtime).catch((error: unknown) =>
        runtime.log.warn('The installation could not be watched', errorFacts(error)),
      );
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([watching, sleep(leaveMs)]);
    },
  };
}
