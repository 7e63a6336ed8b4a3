import { isDeepStrictEqual } from 'node:util';
import { createTableSum } from '#db/backup/dump-tables.ts';
import { knownMigrations } from '#db/migrate.ts';
import { type ArchiveEntry, BadArchive, readArchive } from './archive.ts';
import {
  type ArchiveEnd,
  type BackedUpKeys,
  createSum,
  fileOf,
  type Manifest,
  names,
  parseEnd,
  parseJobs,
  parseKeys,
  parseManifest,
  tableOf,
} from './manifest.ts';

export type CheckedBackup = { manifest: Manifest; keys: BackedUpKeys; end: ArchiveEnd };

/** Refuses a backup whose tables this version could not make. */
function requireKnownMigrations({ migrations }: Manifest): void {
  const known = new Set(knownMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BadArchive(
      `The backup was made by a newer version of Brightwren (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
}

function readFirst(file: string, entry: ArchiveEntry): Manifest {
  if (entry.name !== names.manifest) throw new BadArchive(`${file} is damaged: its beginning is missing.`);
  const manifest = parseManifest(entry);
  requireKnownMigrations(manifest);
  return manifest;
}

/**
 * What a backup says of itself at its beginning; what follows is not read.
 *
 * @throws BadArchive also where this version could not make its tables
 */
export async function readManifest(file: string, passphrase: string): Promise<Manifest> {
  for await (const entry of readArchive(file, passphrase)) return readFirst(file, entry);
  throw new BadArchive(`${file} is damaged: there is nothing in it.`);
}

/** Adds up what the last file of an archive says of all before it. */
function createTally({ tables }: Manifest) {
  const sums = new Map(tables.map(({ name }) => [name, createTableSum()]));
  const counted = { files: 0, fileBytes: 0 };
  return {
    add({ name, bytes }: ArchiveEntry): void {
      const sum = sums.get(tableOf(name) ?? '');
      if (sum) {
        sum.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      } else if (fileOf(name) !== null) {
        counted.files += 1;
        counted.fileBytes += bytes.length;
      } else if (name !== names.keys && name !== names.jobs) {
        throw new BadArchive(`The backup holds what this version doesn’t know: ${name}.`);
      }
    },
    end: () => ({
      ...counted,
      tables: Object.fromEntries([...sums].map(([name, sum]) => [name, sum.end()])),
    }),
  };
}

/**
 * Reads an archive whole and once, and holds it to what its last file says; `take` is handed each file between the
 * first and the last, before it is known whether they add up.
 *
 * @throws BadArchive also where this version could not make its tables, or doesn't know what is in it
 */
export async function checkBackup(
  file: string,
  passphrase: string,
  take: (entry: ArchiveEntry) => Promise<void> | void = () => undefined,
): Promise<CheckedBackup> {
  const sum = createSum();
  let manifest: Manifest | null = null;
  let tally: ReturnType<typeof createTally> | null = null;
  let keys: BackedUpKeys | null = null;
  let end: ArchiveEnd | null = null;
  for await (const entry of readArchive(file, passphrase)) {
    if (end) throw new BadArchive(`${file} is damaged: there is more behind its end.`);
    if (entry.name === names.end) {
      end = parseEnd(entry);
      continue;
    }
    sum.add(entry);
    if (!tally) {
      manifest = readFirst(file, entry);
      tally = createTally(manifest);
      continue;
    }
    tally.add(entry);
    if (entry.name === names.keys) keys = parseKeys(entry);
    if (entry.name === names.jobs) parseJobs(entry);
    await take(entry);
  }
  if (!manifest || !tally || !end) throw new BadArchive(`${file} is damaged: its end is missing.`);
  const { sequences: _, digest, ...said } = end;
  if (sum.end() !== digest || !isDeepStrictEqual(tally.end(), said))
    throw new BadArchive(`${file} is damaged: it does not add up.`);
  if (!keys) throw new BadArchive('The backup has no keys in it.');
  return { manifest, keys, end };
}
