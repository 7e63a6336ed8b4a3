import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashBuildInputs, isBuildCurrent, writeBuildStamp } from './build-stamp.mjs';
import { generateDocuments } from './generate-documents.ts';
import { writePersistedManifest } from './persisted-manifest.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');

function buildPages(): void {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, signal } = spawnSync(process.execPath, [program, 'build'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`react-router build ended with ${signal ?? status}`);
}

async function build(): Promise<void> {
  // Taken before the work, so that a file changed meanwhile makes the result old.
  const inputs = hashBuildInputs(root);
  writeBuildStamp(root, '');
  const documents = await generateDocuments(root);
  buildPages();
  writePersistedManifest(root);
  const compressed = await precompress(join(root, 'build', 'client'));
  writeBuildStamp(root, inputs);
  console.log(`${documents} documents typed, pages built, ${compressed} files compressed`);
}

try {
  if (process.argv.includes('--if-needed') && isBuildCurrent(root)) console.log('up to date');
  else await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
