import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'stop-in-order.ts');

/** A process that says "ready", with a first step that ends and a last one as given; stopped after 200 ms at most. */
async function stopped(last: string): Promise<{ code: number; printed: string }> {
  const script = `
    import { stopInOrder } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {}, error: (message) => console.log(message) };
    const stop = stopInOrder(log, 200);
    stop.add('database', async () => console.log('database stopped'));
    stop.add('requests', ${last});
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, printed };
}

test('what was started last stops first', async () => {
  const { code, printed } = await stopped("async () => console.log('requests stopped')");
  expect({ code, lines: printed.trim().split('\n') }).toEqual({
    code: 0,
    lines: ['ready', 'requests stopped', 'database stopped'],
  });
});

test('a stop that hangs is ended, and the log says at what', async () => {
  const { code, printed } = await stopped('() => new Promise(() => {})');
  expect({ code, lines: printed.trim().split('\n') }).toEqual({
    code: 1,
    lines: ['ready', 'Stopping the requests hangs: ending without it'],
  });
});
