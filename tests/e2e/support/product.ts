import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { processEnvironment } from '../../../scripts/process-environment.mjs';

const root = join(import.meta.dirname, '../../..');
const main = 'build/process/main.js';
const worker = 'build/process/worker.js';
/** Loading the product takes a fifth less when Node finds it compiled. */
const compiled = join(root, 'test-results/compiled');

/** For several processes over one database. */
export const secrets = {
  SECRET: 'a secret of the browser tests, long enough',
  API_KEY: 'an API key of the browser tests, long enough',
  ENCRYPTION_KEY: 'an encryption key of the browser tests, long enough',
};

export type Product = {
  url: string;
  /** Of its process. */
  pid: number;
  /** The one-time link of the first company user; null once there is one. */
  companyLink: string | null;
  /** Ends it as an operator does; answers its exit code, and throws with what it printed last where that is not 0. */
  stop(): Promise<number | null>;
  /** Ends it as a crash does. */
  kill(): Promise<number | null>;
};

/** Below those that the system hands out by itself, which may be taken before we use it or between two starts. */
const firstPort = 20_000;
const portCount = 12_000;

function canListen(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (await canListen(port)) return port;
  }
}

/** The last that each process has printed. */
const lastPrinted = new WeakMap<ChildProcess, string>();
const lastLength = 4_000;

/** Collects what a process prints until it says that it is running. */
async function untilPrinted(child: ChildProcess, isRunning: RegExp): Promise<string> {
  let printed = '';
  let runs = false;
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      lastPrinted.set(child, `${lastPrinted.get(child) ?? ''}${chunk}`.slice(-lastLength));
      if (runs) return;
      printed += chunk.toString();
      runs = isRunning.test(printed);
      if (runs) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)));
  });
  return printed;
}

/** One that does not end in that time hangs. */
const endingMs = timeoutMs(20_000);

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), endingMs);
  const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
  clearTimeout(insist);
  const last = `; the last that it printed:\n${lastPrinted.get(child)}`;
  if (by === 'SIGKILL' && signal !== 'SIGKILL')
    throw new Error(`The product did not end within ${endingMs} ms${last}`);
  if (code) throw new Error(`The product ended with ${code}${last}`);
  return code;
}

/** Whatever a test does, its product ends with the process that runs it. */
function leash(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
}

type StartOptions = {
  /** Of another release's built program; this one's, if left out. */
  folder?: string;
  dataDir: string;
  clock?: string;
  databaseUrl?: string;
  environment?: Record<string, string>;
};

function startProcess(
  script: string,
  options: StartOptions,
  environment: Record<string, string>,
): ChildProcess {
  const folder = options.folder ?? root;
  const child = spawn(process.execPath, [join(folder, script)], {
    cwd: folder,
    env: {
      ...processEnvironment,
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: options.dataDir,
      ...(options.clock ? { CLOCK: options.clock } : {}),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...environment,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  leash(child);
  return child;
}

const endings = (child: ChildProcess) => ({
  stop: () => end(child, 'SIGTERM'),
  kill: () => end(child, 'SIGKILL'),
});

/** Starts the built product as its own process, at a given time or at that of the machine, over a data folder that may have one. */
export async function startProduct(options: StartOptions & { port: number }): Promise<Product> {
  const child = startProcess(main, options, { PORT: String(options.port) });
  const printed = await untilPrinted(child, /is running at.*\n\n$/s);
  return {
    url: `http://localhost:${options.port}`,
    pid: child.pid ?? 0,
    companyLink: printed.match(/http\S+verifyaccount\?token=\S+/)?.[0] ?? null,
    ...endings(child),
  };
}

/** Starts it and waits for nothing: it is ended before it runs. */
export const beginProduct = (options: StartOptions & { port: number }): Pick<Product, 'stop' | 'kill'> =>
  endings(startProcess(main, options, { PORT: String(options.port) }));

/** Starts a process that works on jobs only. */
export async function startWorker(options: StartOptions): Promise<Pick<Product, 'stop' | 'kill'>> {
  const child = startProcess(worker, options, {});
  await untilPrinted(child, /The worker is running/);
  return endings(child);
}
