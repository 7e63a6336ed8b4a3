import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withServer } from '#tests/support/with-server.ts';
import { installedBinaries } from './binaries.ts';
import { elsewhere } from './places.ts';

// A checkout below /root as it comes from an npm that runs no install scripts: the folder is closed to
// the database's user and the libraries' links are missing.
const closed = mkdtempSync(join(tmpdir(), 'brightwren-closed-'));
const binaries = join(closed, 'native');
const dataDir = join(closed, 'data');
const places = [elsewhere(dataDir), elsewhere(binaries)];
const rootTest = test.runIf(process.getuid?.() === 0);

const linksIn = (folder: string) =>
  readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSymbolicLink());

beforeAll(() => {
  if (process.getuid?.() !== 0) return;
  cpSync(installedBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
  for (const name of linksIn(join(binaries, 'lib'))) rmSync(join(binaries, 'lib', name));
  chmodSync(join(binaries, 'bin', 'postgres'), 0o600);
});

afterAll(() => {
  for (const folder of [closed, ...places]) rmSync(folder, { recursive: true, force: true });
});

rootTest(
  'programs and data go to /var/lib when the database may not enter their folder, and the log says so',
  async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await withServer({ dataDir, binaries, log }, (pool) =>
      pool.query('create table kept as select 1 as number'),
    );
    expect(linksIn(join(binaries, 'lib')).length).toBeGreaterThan(10);
    for (const place of places) expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(place));
    expect(readFileSync(join(dataDir, 'database-folder.txt'), 'utf8').trim()).toBe(places[0]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

rootTest('the next start finds the data there', async () => {
  const { rows } = await withServer({ dataDir, binaries }, (pool) => pool.query('select number from kept'));
  expect(rows).toEqual([{ number: 1 }]);
});

rootTest('a copied data folder cannot start a second server on the one database', async () => {
  const copy = join(closed, 'copy');
  cpSync(dataDir, copy, { recursive: true });
  await withServer({ dataDir, binaries }, async () => {
    const second = withServer({ dataDir: copy, binaries }, async () => undefined);
    await expect(second).rejects.toThrow('Brightwren is already running on this data folder');
  });
});

rootTest('a new data folder in the place of a deleted one starts with an empty database', async () => {
  rmSync(dataDir, { recursive: true });
  const { rows } = await withServer({ dataDir, binaries }, (pool) =>
    pool.query("select to_regclass('kept') as found"),
  );
  expect(rows).toEqual([{ found: null }]);
});
