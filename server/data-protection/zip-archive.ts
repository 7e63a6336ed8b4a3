import { crc32, deflateRawSync } from 'node:zlib';

export type ArchivedFile = { name: string; bytes: Uint8Array };

const versionNeeded = 20;
const namesAreUtf8 = 0x0800;
const deflated = 8;
const mostEntries = 0xffff;

/** A date and time as zip keeps them: two numbers of 16 bits, to two seconds, without a zone. */
function dosTime(at: Date): { date: number; time: number } {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return { date, time };
}

/** What both a file's own head and its line in the table of contents say. */
function factsOf(file: ArchivedFile, packed: Buffer, name: Buffer, at: Date): Buffer {
  const { date, time } = dosTime(at);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(versionNeeded, 0);
  facts.writeUInt16LE(namesAreUtf8, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(file.bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(file.bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A line of the table of contents: who made it, the facts, and where the file's own head stands. */
function contentsLine(facts: Buffer, name: Buffer, offset: number): Buffer {
  const maker = Buffer.alloc(2);
  maker.writeUInt16LE(versionNeeded);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), maker, facts, place, name]);
}

function closing(count: number, contentsBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(contentsBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Files in one zip archive, packed; of the common kind, so under 4 GB and 65,536 files. */
export function zipArchive(files: readonly ArchivedFile[], at: Date): Buffer<ArrayBuffer> {
  if (files.length >= mostEntries) throw new RangeError(`${files.length} files are too many for an archive`);
  const parts: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = deflateRawSync(file.bytes);
    const facts = factsOf(file, packed, name, at);
    const own = Buffer.concat([signature(0x04034b50), facts, name, packed]);
    contents.push(contentsLine(facts, name, offset));
    parts.push(own);
    offset += own.length;
  }
  const table = Buffer.concat(contents);
  return Buffer.concat([...parts, table, closing(files.length, table.length, offset)]);
}
