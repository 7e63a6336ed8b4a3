import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { QueuedJob } from '#db/backup/queued-jobs.ts';
import { type ArchiveEntry, BadArchive } from './archive.ts';

/** The first file of an archive: what made it, and the shape of what follows. */
const manifestSchema = z.object({
  format: z.literal(1, 'made by a newer version of Brightwren'),
  madeAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof manifestSchema>;

const keysSchema = z.object({
  secret: z.string(),
  apiKey: z.string(),
  encryptionKey: z.string(),
  secretAlso: z.string().exactOptional(),
  encryptionKeyAlso: z.string().exactOptional(),
  vapidPrivateKey: z.string().exactOptional(),
});
export type BackedUpKeys = z.output<typeof keysSchema>;

/** The last file: what all before it must come to. */
const endSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.number().nullable()),
  files: z.number(),
  fileBytes: z.number(),
  /** SHA-256 of the names and bytes of all before it. */
  digest: z.string(),
});
export type ArchiveEnd = z.output<typeof endSchema>;

const jobsSchema = z.array(
  z.object({
    identifier: z.string(),
    payload: z.unknown(),
    queue_name: z.string().nullable(),
    run_at: z.string(),
    max_attempts: z.number(),
    priority: z.number(),
    key: z.string().nullable(),
  }),
);

export const names = {
  manifest: 'manifest.json',
  keys: 'keys.json',
  jobs: 'jobs.json',
  end: 'end.json',
  table: (name: string, part: number) => `database/${name}/${String(part).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
};

/** The table that an entry has rows of; null = it is none of a table. */
export const tableOf = (name: string): string | null => /^database\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null;

/** The key that an entry's file has in the store; null = it is no file. */
export const fileOf = (name: string): string | null => /^files\/([A-Za-z0-9_-]{32})$/.exec(name)?.[1] ?? null;

export const asJson = (name: string, value: unknown): ArchiveEntry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
});

/** Undefined, which no schema takes, where it is no JSON. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function parsed<T>({ name, bytes }: ArchiveEntry, schema: z.ZodType<T>): T {
  const read = schema.safeParse(jsonOf(bytes));
  if (!read.success)
    throw new BadArchive(`The backup can’t be read: ${name}: ${z.prettifyError(read.error)}`);
  return read.data;
}

export const parseManifest = (entry: ArchiveEntry): Manifest => parsed(entry, manifestSchema);
export const parseKeys = (entry: ArchiveEntry): BackedUpKeys => parsed(entry, keysSchema);
export const parseJobs = (entry: ArchiveEntry): QueuedJob[] => parsed(entry, jobsSchema);
export const parseEnd = (entry: ArchiveEntry): ArchiveEnd => parsed(entry, endSchema);

export const rowsIn = ({ tables }: Pick<ArchiveEnd, 'tables'>): number =>
  Object.values(tables).reduce((total, { rows }) => total + rows, 0);

/** Adds up the names and bytes of an archive as it is written or read. */
export function createSum() {
  const hash = createHash('sha256');
  return {
    add({ name, bytes }: ArchiveEntry): void {
      hash.update(`${name}\n${bytes.length}\n`);
      hash.update(bytes);
    },
    end: (): string => hash.digest('hex'),
  };
}
