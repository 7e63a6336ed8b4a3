import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const root = join(import.meta.dirname, '../../..');
let folder: DataFolder;
let dataDir: string;

beforeEach(() => {
  folder = makeDataFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

type Ended = { code: number | null; printed: string };

/** Starts what can't start, and waits for its end. */
function start(script: string, environment: Record<string, string>, flags: string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, script), ...flags], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs(30_000),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

async function takePort(): Promise<{ port: number; free: () => void }> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  return { port: (taken.address() as AddressInfo).port, free: () => taken.close() };
}

test('a port that is taken is said before anything is written, and takes no demonstration away', async () => {
  const { port, free } = await takePort();
  const said = `Brightwren could not start: port ${port} is taken by another program`;
  try {
    const first = await start('server/main.ts', { PORT: String(port) });
    expect([first.code, first.printed]).toEqual([1, expect.stringContaining(said)]);
    expect(existsSync(dataDir)).toBe(false);

    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'kept'), 'of the demonstration');
    const again = await start('server/main.ts', { PORT: String(port) }, ['--demo', '--reset']);
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining(said)]);
    expect(readdirSync(dataDir)).toEqual(['kept']);
  } finally {
    free();
  }
});

test('a HOST that is not this machine’s is said in a sentence', async () => {
  const { code, printed } = await start('server/main.ts', { HOST: '192.0.2.1' });
  expect([code, printed]).toEqual([
    1,
    expect.stringContaining('HOST 192.0.2.1 is no address of this machine'),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

const key = 'sensitive-key-that-nobody-may-read-in-a-log';

test.each([
  ['cut off', `{"secret":"${key}","apiKey":"${key}`, 'it is no JSON'],
  ['empty', '', 'it is empty'],
  ['of another form', `["${key}"]`, 'everything missing or too short'],
  ['without a key', JSON.stringify({ secret: key, apiKey: key.slice(0, 20) }), 'apiKey missing or too short'],
  ['with an unknown text', `${key} is no JSON at all`, 'it is no JSON'],
])(
  'a file of secrets that is %s is named, with what to do, and nothing of it is printed',
  async (_how, text, why) => {
    mkdirSync(dataDir);
    const file = join(dataDir, 'secrets.json');
    writeFileSync(file, text);
    for (const script of ['server/main.ts', 'server/worker.ts']) {
      const { code, printed } = await start(script, { LOG_LEVEL: 'debug' });
      expect(code).toBe(1);
      expect(printed).toContain(`${file} is damaged: ${why}. It holds the keys`);
      expect(printed).toContain('put it back from a backup');
      expect(printed).not.toContain('sensitive');
    }
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a file of secrets that can’t be read is named too', async () => {
  mkdirSync(join(dataDir, 'secrets.json'), { recursive: true });
  chmodSync(dataDir, 0o700);
  const { code, printed } = await start('server/main.ts', {});
  expect([code, printed]).toEqual([1, expect.stringContaining('secrets.json could not be read (EISDIR)')]);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});
