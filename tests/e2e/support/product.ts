import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'server/main.ts');
/** Loading the server takes a third less when Node finds its modules compiled. */
const compiled = join(root, 'test-results/compiled');

export type Product = {
  url: string;
  /** The one-time link of the first company user; null once there is one. */
  companyLink: string | null;
  /** Ends it as an operator does; answers its exit code. */
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

/** Collects what the product prints until it says that it is running. */
async function untilRunning(child: ChildProcess): Promise<string> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/is running at.*\n\n$/s.test(printed)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)));
  });
  return printed;
}

/** One that does not end in that time hangs. */
const endingMs = 20_000;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), endingMs);
  const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
  clearTimeout(insist);
  if (by === 'SIGKILL' && signal !== 'SIGKILL')
    throw new Error(`The product did not end within ${endingMs} ms`);
  return code;
}

/** Whatever a test does, its product ends with the process that runs it. */
function leash(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
}

/** Starts the built product as its own process, at a given time or at that of the machine, over a data folder that may have one. */
export async function startProduct(options: {
  dataDir: string;
  port: number;
  clock?: string;
  databaseUrl?: string;
  environment?: Record<string, string>;
}): Promise<Product> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compiled,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ...(options.clock ? { CLOCK: options.clock } : {}),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  leash(child);
  const printed = await untilRunning(child);
  return {
    url: `http://localhost:${options.port}`,
    companyLink: printed.match(/http\S+verifyaccount\?token=\S+/)?.[0] ?? null,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}
