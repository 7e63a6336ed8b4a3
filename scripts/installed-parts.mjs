import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findModernNode, neededNodeMajor } from './modern-node.mjs';
import { runChild } from './run-child.mjs';
import { unneededFonts } from './unneeded-fonts.mjs';
import { unneededPackages } from './unneeded-packages.mjs';

/** @typedef {'run' | 'all'} Extent What running and building needs, or the tools of development and tests too. */

const stampFile = join('node_modules', '.brightwren-install');

/** @param {string} root @param {Extent} extent */
function stampOf(root, extent) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch} ${extent}\n`;
}

/** @param {string} root */
const readLock = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * Whether our own last install had that extent.
 * @param {string} root @param {Extent} extent
 */
function isStamped(root, extent) {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root, extent);
}

/**
 * npm writes node_modules/.package-lock.json as its last act, so an install made by hand needs no second one.
 * @param {string} root @param {Extent} extent
 */
function isInstalledByHand(root, extent) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  // After an install of ours it lists what was removed again.
  if (existsSync(join(root, stampFile)) || !existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages;
  return Object.entries(readLock(root).packages).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    const mayBeMissing = optional || (extent === 'run' && (dev || devOptional));
    return installed[path] ? installed[path].version === version : Boolean(mayBeMissing);
  });
}

/** @param {string} root @param {Extent} extent */
function arePackagesInstalled(root, extent) {
  return isStamped(root, 'all') || isStamped(root, extent) || isInstalledByHand(root, extent);
}

const runtimeOf = (/** @type {string} */ root) => join(root, 'runtime');

/**
 * Whether there is a Node to run on: this one, or that of our last install under runtime/, whole and of that lock.
 * @param {string} root
 */
function isNodeInstalled(root) {
  const node = findModernNode(root);
  return node === process.execPath || (node !== undefined && isStamped(runtimeOf(root), 'run'));
}

/** @param {string} root @param {Extent} extent */
export function arePartsInstalled(root, extent) {
  return isNodeInstalled(root) && arePackagesInstalled(root, extent);
}

/**
 * Whether the tools are there, be it of an earlier lock: whoever works on the product keeps them.
 * @param {string} root
 */
function hasTools(root) {
  const [stamp, listFile] = [join(root, stampFile), join(root, 'node_modules', '.package-lock.json')];
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8').endsWith(' all\n');
  if (!existsSync(listFile)) return false;
  return Object.values(JSON.parse(readFileSync(listFile, 'utf8')).packages).some(({ dev }) => dev);
}

/** npm's own program where npm started us, so that no shell has to find it. */
function npmCommand() {
  const program = process.env.npm_execpath;
  if (program && basename(program) === 'npm-cli.js') return { command: process.execPath, first: [program] };
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

/** @param {string} cwd @param {string[]} args */
async function runNpm(cwd, args) {
  // NODE_ENV=production would leave out the development parts whatever npm is asked for.
  const { NODE_ENV: _, ...env } = process.env;
  const { command, first, shell } = npmCommand();
  const all = [...first, ...args, '--include=optional', '--prefer-offline', '--loglevel=error'];
  const result = await runChild(command, all, { cwd, env, isQuiet: true, shell });
  if (result.code === 0 && !result.isInterrupted) return 0;
  if (!result.isInterrupted) {
    console.error(`${result.output.trim()}\nInstalling the packages failed; npm's reason is above.`);
  }
  return result.code || 1;
}

/** @param {string} root @param {Extent} extent */
async function installPackages(root, extent) {
  const stamp = stampOf(root, extent);
  // npm ci would first remove what a product that runs from here needs.
  const isMore = extent === 'all' && arePackagesInstalled(root, 'run');
  const args = isMore
    ? ['install', '--no-save', '--include=dev']
    : ['ci', extent === 'all' ? '--include=dev' : '--omit=dev'];
  const code = await runNpm(root, args);
  if (code !== 0) return code;
  const unneeded = extent === 'run' ? unneededPackages(readLock(root)) : [];
  for (const place of [...unneeded, ...unneededFonts(root)]) {
    rmSync(join(root, place), { recursive: true, force: true });
  }
  writeFileSync(join(root, stampFile), stamp);
  return 0;
}

/** @param {string} root */
async function installNode(root) {
  const runtime = runtimeOf(root);
  const stamp = stampOf(runtime, 'run');
  const code = await runNpm(runtime, ['ci']);
  if (code !== 0) return code;
  // To npm it is optional, so one that could not be fetched is no failure of npm's.
  if (!findModernNode(root)) {
    console.error(`npm could not fetch Node ${neededNodeMajor}. Look at the network and try again.`);
    return 1;
  }
  writeFileSync(join(runtime, stampFile), stamp);
  return 0;
}

/**
 * Installs what is missing; the packages and the Node they run on side by side.
 * @param {string} root @param {Extent} extent
 * @returns {Promise<number>} 0, or the code to leave with
 */
export async function installParts(root, extent) {
  const kept = hasTools(root) ? 'all' : extent;
  const codes = await Promise.all([
    arePackagesInstalled(root, extent) ? 0 : installPackages(root, kept),
    isNodeInstalled(root) ? 0 : installNode(root),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}
