import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const startedBy = process.ppid;

/**
 * npm hands a signal only to the shell between itself and us, and that dies without a word: the command would
 * live on unseen. So under npm the loss of our parent counts as the signal to stop.
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== startedBy && stop(), 250);
}

/**
 * Runs a command to its end and answers what a shell would: its code, or 128 + n when signal n ended it.
 * A signal for this process is passed on once and then waited for, so that the child can finish cleanly.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, isQuiet?: boolean, shell?: boolean }} options
 * @returns {Promise<{ code: number, isInterrupted: boolean, output: string }>}
 */
export function runChild(command, args, { cwd, env, isQuiet = false, shell = false }) {
  return new Promise((resolve, reject) => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const received = new Set();
    const forward = (signal) => {
      // A Windows console hands Ctrl+C to every process itself, and kill() there would end the child at once.
      if (!received.has(signal) && process.platform !== 'win32') child.kill(signal);
      received.add(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const watch = whenOrphaned(() => received.size === 0 && forward('SIGTERM'));
    const settle = (finish) => {
      clearInterval(watch);
      for (const signal of forwarded) process.off(signal, forward);
      finish();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => {
      const ended = signal ? 128 + constants.signals[signal] : (code ?? 1);
      settle(() => resolve({ code: ended, isInterrupted: received.size > 0, output }));
    });
  });
}
