import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBookingScreens } from './build-booking-screens.ts';
import { buildProcess } from './build-process.ts';
import { buildSiteScript } from './build-site-script.ts';
import { allParts, hashBuildInputs, isPartCurrent, writeBuildStamp } from './build-stamp.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { ensureGraphqlFunction } from './generate/graphql-function.ts';
import { writeOfflineFiles } from './generate/offline-files.ts';
import { writePersistedManifest } from './generate/persisted-manifest.ts';
import { writeBillOfMaterials } from './packages/bill-of-materials.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');

/** In a process of its own, and not waited for in a way that keeps this one from showing that it lives. */
async function buildPages(): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program, 'build'], { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`react-router build ended with ${signal ?? code}`);
}

async function makePages(): Promise<string> {
  ensureGraphqlFunction(root);
  await buildPages();
  buildBookingScreens(root);
  writeOfflineFiles(root);
  await buildSiteScript(root);
  writePersistedManifest(root);
  const compressed = await precompress(join(root, 'build', 'client'));
  return `pages built, ${compressed} files compressed`;
}

async function makeProcess(): Promise<string> {
  await buildProcess(root);
  return 'process built';
}

const makers = { pages: makePages, process: makeProcess };

async function build(part: keyof typeof makers): Promise<string> {
  // Taken before the work, so that a file changed meanwhile makes the result old.
  const inputs = hashBuildInputs(root, part);
  writeBuildStamp(root, part, '');
  const done = await makers[part]();
  writeBuildStamp(root, part, inputs);
  return done;
}

/** The product runs without it, so a machine whose npm can't make one still builds. */
async function billOfMaterials(): Promise<string[]> {
  try {
    return [await writeBillOfMaterials(root)].filter((said) => said !== null);
  } catch (error) {
    return [`no list of packages (${error instanceof Error ? error.message : error})`];
  }
}

const onlyIfNeeded = process.argv.includes('--if-needed');

try {
  await withExclusiveLock(join(root, 'build', 'build.lock'), async () => {
    const done: string[] = [];
    // The router empties the whole folder before it builds the pages, so the process is looked at after them.
    for (const part of allParts)
      if (!onlyIfNeeded || !isPartCurrent(root, part)) done.push(await build(part));
    done.push(...(await billOfMaterials()));
    console.log(done.join(', ') || 'up to date');
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
