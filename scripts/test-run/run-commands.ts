import { type ChildProcess, spawn } from 'node:child_process';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** A stage that hangs must not keep the rest of the run from being reported. */
const stageLimitMs = 60 * 60_000;

const running = new Set<ChildProcess>();

function runCommand(
  [command = '', ...args]: string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...color, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const limitMs = timeoutMs(stageLimitMs);
    const timer = setTimeout(() => {
      output += `\nStopped after ${Math.round(limitMs / 60_000)} minutes.\n`;
      child.kill('SIGKILL');
    }, limitMs);
    const finish = (code: number) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
    // A grandchild that outlives its parent would hold the pipes open, and this promise with them.
    child.once('exit', (code) => setTimeout(() => finish(code ?? 1), 3_000).unref());
  });
}

/** Runs commands until one fails; answers whether all went well, and everything they printed. */
export async function runCommands(
  commands: string[][],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ isGood: boolean; output: string }> {
  let output = '';
  for (const command of commands) {
    const result = await runCommand(command, cwd, environment);
    output += result.output;
    if (result.code !== 0) return { isGood: false, output };
  }
  return { isGood: true, output };
}

function runInView([command = '', ...args]: string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    const finish = (isGood: boolean) => {
      running.delete(child);
      resolve(isGood);
    };
    child.once('error', (error) => {
      console.error(error.message);
      finish(false);
    });
    child.once('exit', (code) => finish(code === 0));
  });
}

/** Runs commands until one fails, with what they print shown as it comes. */
export async function runShown(commands: string[][], cwd: string): Promise<boolean> {
  for (const command of commands) if (!(await runInView(command, cwd))) return false;
  return true;
}

/** Passes a signal to whatever runs at the moment. */
export function signalCommands(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
