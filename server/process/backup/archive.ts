import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Header, Parser } from 'tar';

/** A file of the archive, small enough to be held in memory. */
export type ArchiveEntry = { name: string; bytes: Uint8Array };

const blockBytes = 512;
const readableByOwner = 0o600;
/** Our own passphrases can't be guessed at any speed, and a backup that fails for memory is none. */
const scryptWorkFactor = 15;

type Written = {
  passphrase: string;
  madeAt: Date;
  entries: AsyncIterable<ArchiveEntry>;
  /** Gives it up; of what was written nothing stays. */
  stop?: AbortSignal;
};

async function* packed({ entries, madeAt, stop }: Written): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    stop?.throwIfAborted();
    const header = new Header({
      path: name,
      size: bytes.length,
      mode: readableByOwner,
      type: 'File',
      mtime: madeAt,
    });
    header.encode();
    yield header.block as Buffer;
    yield bytes;
    const rest = bytes.length % blockBytes;
    if (rest > 0) yield Buffer.alloc(blockBytes - rest);
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Writes a tar, gzipped and encrypted as `age` does, so that it can be opened without us:
 * `age --decrypt FILE | tar --extract --gzip`. It has its name only once it is whole and on the disk.
 *
 * @returns its size in bytes
 */
export async function writeArchive(file: string, given: Written): Promise<number> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(given.passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  const unfinished = `${file}.new`;
  const gzip = createGzip();
  const packing = pipeline(Readable.from(packed(given), { objectMode: false }), gzip);
  // Whoever reads is told as well, and first.
  packing.catch(() => undefined);
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
    const target = createWriteStream(unfinished, { mode: readableByOwner, flush: true });
    await pipeline(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), target);
    await packing;
    renameSync(unfinished, file);
    return statSync(file).size;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** What is wrong with an archive, in a sentence for whoever wants it back. */
export class BadArchive extends Error {}

async function decrypted(file: string, passphrase: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    return await decrypter.decrypt(source);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (/no identity matched/.test(words))
      throw new BadArchive(`BACKUP_PASSPHRASE does not open ${file}.`, { cause: error });
    throw new BadArchive(`${file} is no backup, or its beginning is damaged.`, { cause: error });
  }
}

/**
 * The files of an archive in their order. What is damaged or cut off is noticed at the latest at its end: each
 * 64 kB are sealed, and the last of them says that it is the last.
 *
 * @throws BadArchive
 */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const ready: ArchiveEntry[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () => ready.push({ name: entry.path, bytes: Buffer.concat(parts) }));
    },
  });
  let fault: unknown;
  parser.on('error', (error: unknown) => {
    fault ??= error;
  });
  const gunzip = createGunzip();
  const opened = Readable.fromWeb(
    (await decrypted(file, passphrase)) as Parameters<typeof Readable.fromWeb>[0],
  );
  const opening = pipeline(opened, gunzip);
  // Whoever reads is told as well, and first.
  opening.catch(() => undefined);
  try {
    for await (const part of gunzip) {
      parser.write(part as Buffer);
      if (fault) throw fault;
      for (let next = ready.shift(); next; next = ready.shift()) yield next;
    }
    await opening;
    parser.end();
    if (fault) throw fault;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new BadArchive(`${file} is damaged: ${words}.`, { cause: error });
  }
  yield* ready;
}
