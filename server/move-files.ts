import { storagePlaces } from './adapters/storage/create-storage.ts';
import { moveFiles } from './file/move-files.ts';
import { errorFacts } from './log.ts';
import { readEnvironment } from './process/environment.ts';

/**
 * npm run files:move: moves what lies on the disk to the bucket, or back with FILES_IN=disk, while the product runs
 * with the same settings (docs/runbook.md, Moving files).
 */
async function move(): Promise<void> {
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  const { own, other } = storagePlaces(env);
  if (!other) throw new Error('There is nowhere to move files from or to: S3_BUCKET is not set.');
  const [from, to] = env.s3?.isLeft ? ['the bucket', 'the disk'] : ['the disk', 'the bucket'];
  const { moved, failed } = await moveFiles(other, own, (_key, error) =>
    process.stderr.write(`A file stays where it is: ${errorFacts(error).error}\n`),
  );
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  process.stdout.write(`${files(moved)} moved from ${from} to ${to}.\n`);
  if (failed > 0) throw new Error(`${files(failed)} could not be moved. Run it again.`);
}

move().catch((error: unknown) => {
  process.stderr.write(`${errorFacts(error).error}\n`);
  process.exit(1);
});
