// The first thing every command runs, on Node 20 and before anything is installed: it imports nothing from
// node_modules, makes what is missing, and then hands over to the real command on Node 26.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from './build-stamp.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { arePartsInstalled, installParts } from './installed-parts.mjs';
import { canHaveModernNode, findModernNode, neededNodeMajor } from './modern-node.mjs';
import { processEnvironment } from './process-environment.mjs';
import { runChild } from './run-child.mjs';

/** From here on people wait, so the test run counts its time from here. */
const launchedAt = Date.now();
const root = fileURLToPath(new URL('..', import.meta.url));

const production = { isProduction: true, needsBuild: true };
const main = { ...production, entry: 'server/main.ts', built: 'build/process/main.js' };

// `extent`: which packages it needs; what running and building needs, unless it says all. `built`: what the build makes
// of the entry, which is what runs.
const commands = {
  start: { ...main, args: [] },
  demo: { ...main, args: ['--demo'] },
  worker: { ...production, entry: 'server/worker.ts', built: 'build/process/worker.js', args: [] },
  // As React Router's own dev command does: otherwise Node and Vite each load another copy of react-router.
  dev: { entry: 'server/main.ts', args: ['--dev'], nodeArgs: ['--conditions=development'], extent: 'all' },
  'files:move': { entry: 'server/move-files.ts', args: [] },
  backup: { entry: 'server/make-backup.ts', args: [] },
  restore: { entry: 'server/restore-backup.ts', args: [] },
  keys: { entry: 'server/process/print-keys.ts', args: [] },
  'check:live': { entry: 'server/check-live.ts', args: [] },
  'company:invite': { entry: 'server/invite-company.ts', args: [] },
  test: { entry: 'scripts/test.ts', args: [], extent: 'all' },
  'test:all': { entry: 'scripts/test.ts', args: [], env: { TEST_ALL: '1' }, extent: 'all' },
  bench: { entry: 'bench/run.ts', args: [], needsBuild: true, extent: 'all' },
  lighthouse: { entry: 'bench/lighthouse/run.ts', args: [], needsBuild: true, extent: 'all' },
  faults: { entry: 'scripts/faults.ts', args: [], needsBuild: true, extent: 'all' },
};

class Stop extends Error {
  /** @param {number} code @param {string} [sentence] */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

function noModernNode() {
  const platform = `${process.platform}-${process.arch}`;
  return new Stop(
    1,
    `No packaged Node ${neededNodeMajor} runs on this machine (${platform}): install Node ${neededNodeMajor} or newer and try again.`,
  );
}

function modernNode() {
  const node = findModernNode(root);
  if (!node) throw noModernNode();
  return node;
}

async function build() {
  // NODE_ENV is the build's own business: it takes the development parts and makes a production build.
  const { NODE_ENV: _, ...env } = process.env;
  const result = await runChild(modernNode(), ['scripts/build.ts'], { cwd: root, env, isQuiet: true });
  if (result.code === 0 && !result.isInterrupted) return;
  if (result.isInterrupted) throw new Stop(result.code || 1);
  throw new Stop(result.code, `${result.output.trim()}\nBuilding the pages failed; the reason is above.`);
}

async function prepare({ needsBuild, extent = 'run' }) {
  if (!arePartsInstalled(root, extent)) {
    console.error('Installing the packages (about half a minute) …');
    const code = await installParts(root, extent);
    if (code !== 0) throw new Stop(code);
  }
  if (needsBuild && !isBuildCurrent(root)) {
    console.error('Building the pages (about ten seconds) …');
    await build();
  }
}

async function run(name, rest) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new Stop(1, `Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  }
  if (!existsSync(join(root, command.entry))) {
    throw new Stop(1, `"${name}" is not part of this version: ${command.entry} does not exist.`);
  }
  const { extent = 'run', needsBuild = false } = command;
  const isReady = () => arePartsInstalled(root, extent) && (!needsBuild || isBuildCurrent(root));
  if (!canHaveModernNode()) throw noModernNode();
  // A prepared installation may be read-only, so the lock is taken only when there is something to make.
  if (!isReady()) {
    await withExclusiveLock(join(root, 'build', 'prepare.lock'), () => prepare(command));
  }
  const env = { ...processEnvironment, ...process.env, ...command.env, LAUNCHED_AT: String(launchedAt) };
  if (command.isProduction) env.NODE_ENV ||= 'production';
  if (command.entry === 'scripts/test.ts') delete env.NODE_ENV;
  const args = [...(command.nodeArgs ?? []), command.built ?? command.entry, ...command.args, ...rest];
  const { code } = await runChild(modernNode(), args, { cwd: root, env });
  return code;
}

const [name = '', ...rest] = process.argv.slice(2);
try {
  process.exitCode = await run(name, rest);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = error.code;
}
