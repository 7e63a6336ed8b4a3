import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type DatabaseProcess = {
  child: ChildProcess;
  pid: number;
  /** The numbers it has said are committed. */
  written: number[];
  /** Ends it as a crash does, without a chance to say goodbye. */
  kill(): Promise<void>;
};

const script = join(import.meta.dirname, 'database-writer.ts');

/** Starts tests/support/database-writer.ts on that data folder and waits until its database is there. */
export async function startDatabaseProcess(dataDir: string): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const written: number[] = [];
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended before it was ready (${code})`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else written.push(Number(line));
    });
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, pid: child.pid ?? 0, written, kill };
}

/** The server's process, as its own file says. */
export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Whether a process still does anything; one that only waits to be collected does not. */
export function isRunning(pid: number): boolean {
  const stat = statOf(pid);
  return stat !== null && stat.state !== 'Z';
}

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((candidate) => candidate > 0 && parentOf(candidate) === pid);
