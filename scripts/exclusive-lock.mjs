import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const staleAfterMs = 15_000;

/** @param {string} file */
function tryToTake(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** The owner touches its file while it lives; process numbers would lie in containers, where they repeat. */
function isAbandoned(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > staleAfterMs;
}

/**
 * Two of our commands started together must not install or build into the same folder at the same time.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withExclusiveLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; !tryToTake(file); attempt += 1) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (attempt === 0)
      console.error('Waiting for another Brightwren command to finish its preparations …');
    await wait(250);
  }
  const touch = setInterval(() => {
    if (existsSync(file)) writeFileSync(file, `${process.pid}\n`);
  }, 2_000);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(file, { force: true });
  }
}
