import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLive } from '#server/process/check-live/check-live.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { makeVapidKey, publicKeyOf } from '#server/process/vapid-keys.ts';
import { aPushService, type PushService } from '#tests/support/notice/push-service.ts';

let dataDir: string;
let service: PushService;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'brightwren-push-'));
  service = await aPushService();
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await service.close();
});

async function tryPush(variables: Record<string, string>, pushServices?: string[]) {
  const lines: string[] = [];
  const env = readEnvironment({ DATA_DIR: dataDir, ...variables }, { isDemo: false });
  const options = {
    write: (line: string) => void lines.push(line),
    pushServices: pushServices ?? [service.url],
  };
  return { isWell: await checkLive(['push'], env, options), output: lines.join('\n') };
}
const given = () => {
  const privateKey = makeVapidKey();
  return { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKeyOf(privateKey) };
};

test('keys that fit and a push service that answers work, and no key is written', async () => {
  const keys = { ...given(), VAPID_SUBJECT: 'mailto:push@clean.example' };
  const { isWell, output } = await tryPush(keys);
  expect(output).toContain('the keys (from VAPID_PRIVATE_KEY)');
  expect(output).toContain('a signature (mailto:push@clean.example)');
  expect(output).toContain('Web push works.');
  expect(output).not.toContain(keys.VAPID_PRIVATE_KEY);
  expect(isWell).toBe(true);
  // Looking pushes nothing.
  expect(service.pushed()).toBe(0);
});

test('before the first start there is nothing yet, and looking makes nothing', async () => {
  const { output } = await tryPush({});
  expect(output).toContain('Warning: No key is there yet');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the key of an earlier start is found', async () => {
  const secret = 'a secret that is long enough to be one';
  const secrets = { secret, apiKey: secret, encryptionKey: secret, vapidPrivateKey: makeVapidKey() };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  const { output } = await tryPush({ PUBLIC_URL: 'https://clean.example' });
  expect(output).toContain('the keys (from secrets.json in DATA_DIR)');
  expect(output).not.toContain('Warning');
});

test('a subject that nobody can write to is a warning', async () => {
  const { output } = await tryPush({ ...given(), VAPID_SUBJECT: 'mailto:me@localhost' });
  expect(output).toContain('Warning: Apple takes no pushes from mailto:me@localhost.');
});

test('a push service that is not reached is told with what to do', async () => {
  const { isWell, output } = await tryPush(given(), ['https://127.0.0.1:1/', service.url]);
  expect(isWell).toBe(false);
  expect(output).toContain('Wrong: Nothing answers at 127.0.0.1, port 1');
  // The others are tried all the same.
  expect(output.match(/reach 127/g)).toHaveLength(2);
});
