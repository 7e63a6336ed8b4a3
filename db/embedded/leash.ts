import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type OperatingUser, runAs } from './operating-user.ts';

/**
 * Runs a program that cannot outlive this process: the shell's reader waits on a pipe this process
 * holds, and when the pipe closes (also after kill -9) asks the program for a fast shutdown. Signals
 * meant for the whole group (a service manager's, a terminal's) leave shell and reader alone.
 */
const leash = `trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
( read -r _ <&3; kill -INT "$program" ) &
reader=$!
exec 3<&-
wait "$program"
status=$?
kill -KILL "$reader" 2>/dev/null
exit "$status"`;

export type LeashedProcess = {
  /** Of the shell; it ends with the program's own status, 128 + n after signal n. */
  pid: number | undefined;
  exited: Promise<string>;
  hasExited(): boolean;
  /** Asks for a fast shutdown; `exited` tells when it is done. */
  letGo(): void;
};

const describe = (code: number | null, signal: NodeJS.Signals | null): string => {
  if (signal) return `ended by ${signal}`;
  return code !== null && code > 128 ? `ended by signal ${code - 128}` : `exit code ${code}`;
};

/** Starts `command` on the leash, its output appended to `logFile`. */
export function startLeashed(command: string[], user: OperatingUser | null, logFile: string): LeashedProcess {
  const output = openSync(logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = spawn('/bin/sh', ['-c', leash, 'brightwren-database', ...command], {
      ...runAs(user),
      // A session of its own: Ctrl-C in a terminal is for the app, which then stops the database last.
      detached: true,
      stdio: ['pipe', output, output],
    });
  } finally {
    closeSync(output);
  }
  let isOver = false;
  const exited = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      isOver = true;
      resolve(reason);
    };
    child.once('exit', (code, signal) => end(describe(code, signal)));
    child.once('error', (error) => end(error.message));
  });
  // The pipe carries nothing, so an error on it says no more than `exited` does.
  child.stdin?.on('error', () => child.stdin?.destroy());
  return { pid: child.pid, exited, hasExited: () => isOver, letGo: () => child.stdin?.end() };
}
