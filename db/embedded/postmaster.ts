import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { askServer } from './ask-server.ts';
import { programIn } from './binaries.ts';
import { administratorOf, appConnection } from './connection.ts';
import { startLeashed } from './leash.ts';
import { logSize, logTail, rotateLog } from './log-tail.ts';
import { endOrphan, stopServer } from './orphan.ts';
import type { Places } from './places.ts';
import { type ServerSettings, settingArguments } from './server-settings.ts';

export type Postmaster = {
  exited: Promise<string>;
  stop(): Promise<void>;
};

export type PostmasterOptions = {
  places: Places;
  settings: ServerSettings;
  log: DatabaseLog;
  signal: AbortSignal;
};

const waitNoticeMs = 10_000;
const stopNoticeMs = 5000;
const passingMs = 10_000;

/** The dead server's last children hold its memory for a moment; the next server then refuses to start. */
const passingFault = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

class StartFault extends Error {}

/** Waits until the server answers, however long its recovery takes, or until it ends. */
async function waitUntilReady(
  postmaster: Postmaster & { hasExited(): boolean },
  options: PostmasterOptions,
  offset: number,
) {
  const administrator = administratorOf(appConnection(options.places.socketDir));
  let noticeAt = Date.now() + waitNoticeMs;
  for (let tries = 0; ; tries += 1) {
    if (options.signal.aborted) {
      await postmaster.stop();
      throw new StartFault('The database was stopped while it was starting.');
    }
    if (postmaster.hasExited()) {
      const reason = await postmaster.exited;
      throw new StartFault(
        `The database did not start (${reason}):\n${logTail(options.places.logFile, offset)}`,
      );
    }
    const answer = await askServer(administrator, 'select 1');
    if ('rows' in answer) return;
    if (Date.now() > noticeAt) {
      options.log.warn('Still waiting for the database to be ready', { answer: answer.error.message });
      noticeAt = Date.now() + waitNoticeMs;
    }
    await sleep(Math.min(20 + tries * 5, 250));
  }
}

async function launchOnce(options: PostmasterOptions): Promise<Postmaster> {
  const { places, settings, log } = options;
  rotateLog(places.logFile);
  const offset = logSize(places.logFile);
  const command = [programIn(places.native, 'postgres'), '-D', places.cluster, ...settingArguments(settings)];
  const leashed = startLeashed(command, places.user, places.logFile);
  const stop = async () => {
    leashed.letGo();
    const notice = setTimeout(() => {
      log.warn('The database takes long to stop');
      // Harmless when it is stopping already, and needed when the leash's reader was killed.
      stopServer(places, 'fast', false);
    }, stopNoticeMs);
    await leashed.exited;
    clearTimeout(notice);
  };
  const postmaster = { exited: leashed.exited, hasExited: leashed.hasExited, stop };
  await waitUntilReady(postmaster, options, offset);
  return postmaster;
}

/** One running server on the cluster, after whatever a killed one left is out of the way. */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const until = Date.now() + passingMs;
  for (;;) {
    await endOrphan(options.places, options.log);
    try {
      return await launchOnce(options);
    } catch (error) {
      const isPassing = error instanceof StartFault && passingFault.test(error.message);
      if (!isPassing || Date.now() > until) throw error;
      await sleep(250);
    }
  }
}
