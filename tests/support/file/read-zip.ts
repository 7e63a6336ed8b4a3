import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by name, read from its table of contents as every unpacker does. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const [packedBytes, nameBytes] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString();
    const own = archive.readUInt32LE(at + 42);
    const begin = own + 30 + archive.readUInt16LE(own + 26) + archive.readUInt16LE(own + 28);
    files.set(name, inflateRawSync(archive.subarray(begin, begin + packedBytes)));
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
