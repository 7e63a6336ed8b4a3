import type { LogLevel } from './log.ts';

/** One request that was answered, with nothing of what somebody sent in it (docs/runbook.md). */
export type AccessLine = { requestId: string; method: string; route: string; status: number; ms: number };

export type AccessLog = {
  note(line: AccessLine): void;
  /** Writes what waits. */
  flush(): void;
};

/** Of requests that come close together the lines are written at once, which costs a tenth. */
const everyMs = 50;
const maxWaiting = 200;

export const noAccessLog: AccessLog = { note: () => undefined, flush: () => undefined };

/** A line for each request, as the log's own are: plain words on a terminal, JSON elsewhere. */
export function createAccessLog(level: LogLevel, stream: NodeJS.WriteStream = process.stdout): AccessLog {
  if (level === 'warn' || level === 'error') return noAccessLog;
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) stream.write(waiting.join(''));
    waiting = [];
  };
  return {
    note(line) {
      const { method, route, status, ms } = line;
      waiting.push(
        stream.isTTY
          ? `${method} ${route} ${status} in ${ms} ms\n`
          : `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'Request', ...line })}\n`,
      );
      if (waiting.length >= maxWaiting) flush();
      else timer ??= setTimeout(flush, everyMs).unref();
    },
    flush,
  };
}
