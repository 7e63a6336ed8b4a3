import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AlertWatch, watchAlerts } from '../alert/watch-alerts.ts';
import { errorFacts } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { createAlertLooks } from './alert-looks.ts';
import type { Runtime } from './runtime.ts';

const everyMs = 60_000;
const lookPatienceMs = 35_000;
/** A round that goes on when the process stops is left after that; its looks change nothing outside. */
const leaveMs = 3_000;

/** A round of looks, to be made again and again: a look that one round gave up waiting for is not begun by the next. */
export function createAlertRound(runtime: Runtime, patienceMs = lookPatienceMs): () => Promise<void> {
  const { env, mailRoom } = runtime;
  const watch: AlertWatch = {
    looks: createAlertLooks(runtime, patienceMs),
    email: env.alertEmail,
    machine: hostname(),
    sendNow: (mailId) => sendMail(mailRoom, mailId),
  };
  return () => watchAlerts(runtime.contextFor({ kind: 'system' }), watch);
}

/**
 * Watches over the installation once a minute for as long as the process lives: no job, because that jobs don't run is
 * one of the things to be told (rules/security#alerts). The first round waits a minute, so that a start is quick.
 */
export function keepAlertsWatched(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lookAround = createAlertRound(runtime);
  const watching = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await lookAround().catch((error: unknown) =>
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
