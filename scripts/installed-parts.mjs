import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findModernNode } from './modern-node.mjs';
import { runChild } from './run-child.mjs';

const stampFile = join('node_modules', '.brightwren-install');

/** @param {string} root */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * npm writes node_modules/.package-lock.json as its last act, so an install made by hand needs no second one.
 * @param {string} root
 */
function isInstalledByHand(root) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile) || !findModernNode(root)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return installed[path] ? installed[path].version === version : Boolean(optional);
  });
}

/** @param {string} root */
export function arePartsInstalled(root) {
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root)) return true;
  return isInstalledByHand(root);
}

/** npm's own program where npm started us, so that no shell has to find it. */
function npmCommand() {
  const program = process.env.npm_execpath;
  if (program && basename(program) === 'npm-cli.js') return { command: process.execPath, first: [program] };
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

/**
 * @param {string} root
 * @returns {Promise<number>} 0, or the code to leave with
 */
export async function installParts(root) {
  const stamp = wantedStamp(root);
  // NODE_ENV=production would leave out the development parts, which building and testing need.
  const { NODE_ENV: _, ...env } = process.env;
  const { command, first, shell } = npmCommand();
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const result = await runChild(command, args, { cwd: root, env, isQuiet: true, shell });
  if (result.code === 0 && !result.isInterrupted) {
    writeFileSync(join(root, stampFile), stamp);
    return 0;
  }
  if (!result.isInterrupted) {
    console.error(`${result.output.trim()}\nInstalling the packages failed; npm's reason is above.`);
  }
  return result.code || 1;
}
