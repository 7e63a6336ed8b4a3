import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBookingScreens } from './build-booking-screens.ts';
import { buildSiteScript } from './build-site-script.ts';
import { hashBuildInputs, isBuildCurrent, writeBuildStamp } from './build-stamp.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { ensureGraphqlFunction } from './generate/graphql-function.ts';
import { writePersistedManifest } from './generate/persisted-manifest.ts';
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

async function build(): Promise<void> {
  // Taken before the work, so that a file changed meanwhile makes the result old.
  const inputs = hashBuildInputs(root);
  writeBuildStamp(root, '');
  ensureGraphqlFunction(root);
  await buildPages();
  buildBookingScreens(root);
  await buildSiteScript(root);
  writePersistedManifest(root);
  const compressed = await precompress(join(root, 'build', 'client'));
  writeBuildStamp(root, inputs);
  console.log(`pages built, ${compressed} files compressed`);
}

try {
  await withExclusiveLock(join(root, 'build', 'build.lock'), async () => {
    if (process.argv.includes('--if-needed') && isBuildCurrent(root)) console.log('up to date');
    else await build();
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
