import { type ArchiveEntry, BadArchive, readArchive } from './archive.ts';
import {
  type ArchiveEnd,
  createSum,
  type Manifest,
  names,
  parseEnd,
  parseKeys,
  parseManifest,
} from './manifest.ts';

export type CheckedBackup = { manifest: Manifest; end: ArchiveEnd };

/**
 * Reads an archive whole and holds it to what its last file says, changing nothing; `see` is handed each file between
 * the first and the last.
 *
 * @throws BadArchive
 */
export async function checkBackup(
  file: string,
  passphrase: string,
  see: (entry: ArchiveEntry, manifest: Manifest) => Promise<void> | void = () => undefined,
): Promise<CheckedBackup> {
  const sum = createSum();
  let manifest: Manifest | null = null;
  let end: ArchiveEnd | null = null;
  for await (const entry of readArchive(file, passphrase)) {
    if (end) throw new BadArchive(`${file} is damaged: there is more behind its end.`);
    if (entry.name === names.end) {
      end = parseEnd(entry);
      continue;
    }
    sum.add(entry);
    if (manifest) await see(entry, manifest);
    else manifest = parseManifest(entry);
    if (entry.name === names.keys) parseKeys(entry);
  }
  if (!manifest || !end) throw new BadArchive(`${file} is damaged: its end is missing.`);
  if (sum.end() !== end.digest) throw new BadArchive(`${file} is damaged: it does not add up.`);
  return { manifest, end };
}
