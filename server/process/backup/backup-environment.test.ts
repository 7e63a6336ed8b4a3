import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { findBackupPassphrase, readBackupPassphrase, requireBackupPassphrase } from './backup-environment.ts';
import { tellNewPassphrase } from './tell-passphrase.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
let dataDir = '';
const settings = (backupPassphrase: string | null = null) => ({
  dataDir,
  backupDir: join(dataDir, 'backups'),
  backupPassphrase,
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brightwren-passphrase-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a passphrase is made once, for its owner alone, and told by the start that makes it', () => {
  const printed: string[] = [];
  const output = { write: (text: string) => printed.push(text) };
  tellNewPassphrase(settings(), { isDemo: false, output });
  const made = readFileSync(join(dataDir, 'backup-passphrase'), 'utf8').trim();
  expect(made).toMatch(/^[\w-]{32}$/);
  expect(statSync(join(dataDir, 'backup-passphrase')).mode & 0o777).toBe(0o600);
  expect(printed).toEqual([expect.stringContaining(`Keep their passphrase off this machine: ${made}`)]);
  tellNewPassphrase(settings(), { isDemo: false, output });
  expect([printed.length, requireBackupPassphrase(settings())]).toEqual([1, made]);
});

test('one that the environment gives stands above it, and none is made beside it', () => {
  const given = 'given by the environment';
  expect(readBackupPassphrase(settings(given))).toEqual({ passphrase: given, isNew: false });
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'backup-passphrase'), 'made before\n');
  expect(requireBackupPassphrase(settings())).toBe('made before');
  expect(requireBackupPassphrase(settings(given))).toBe(given);
});

test('a job finds none and makes none', () => {
  expect(() => requireBackupPassphrase(settings())).toThrow('set BACKUP_PASSPHRASE');
  expect([findBackupPassphrase(settings()), readdirSync(dataDir)]).toEqual([null, []]);
});

test('an empty file of it is said and never taken for one', () => {
  writeFileSync(join(dataDir, 'backup-passphrase'), '\n');
  expect(() => readBackupPassphrase(settings())).toThrow('backup-passphrase is empty');
});

test('of two processes that start at the same moment one makes it and the other reads that', async () => {
  const rounds = 30;
  const begin = Date.now() + timeoutMs(2_000);
  const script = `
    import { readBackupPassphrase } from './server/process/backup/backup-environment.ts';
    const said = [];
    for (let round = 0; round < ${rounds}; round += 1) {
      while (Date.now() < ${begin} + 20 * round);
      said.push(readBackupPassphrase({ dataDir: ${JSON.stringify(dataDir)} + '/' + round, backupPassphrase: null }));
    }
    console.log(JSON.stringify(said))`;
  const start = async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
    return JSON.parse(stdout) as ReturnType<typeof readBackupPassphrase>[];
  };
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.map(({ passphrase }) => passphrase)).toEqual(other.map(({ passphrase }) => passphrase));
  expect(one.filter(({ isNew }, round) => isNew === other[round]?.isNew)).toEqual([]);
});

test('nothing that makes backups is loaded before one is due', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('./server/process/runtime.ts');
    console.log(JSON.stringify(loaded))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((url) => /age-encryption|node_modules\/tar\/|pg-copy-streams/.test(url))).toEqual([]);
});
