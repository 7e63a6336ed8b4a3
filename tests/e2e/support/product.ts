import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../server/main.ts');

export type Product = {
  url: string;
  /** The one-time link of the first company user; null once there is one. */
  companyLink: string | null;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
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

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
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
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ...(options.clock ? { CLOCK: options.clock } : {}),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await untilRunning(child);
  return {
    url: `http://localhost:${options.port}`,
    companyLink: printed.match(/http\S+verifyaccount\?token=\S+/)?.[0] ?? null,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}
