import { crc32 } from 'node:zlib';

type ZipFile = { name: string; body?: string; unpackedBytes?: number; isEncrypted?: boolean };

/** A zip archive of those files, not packed; its table of contents may say what is not true. */
export function aZip(files: ZipFile[]): Buffer {
  const bodies: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { name, body = '', unpackedBytes, isEncrypted = false } of files) {
    const text = Buffer.from(body);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(text.length, 14);
    facts.writeUInt32LE(unpackedBytes ?? text.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), text]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    contents.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, rest, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, table, end]);
}

/** The least that is a Word document, with whatever else is to lie in it. */
export const aDocx = (...more: ZipFile[]): Buffer =>
  aZip([
    { name: '[Content_Types].xml', body: '<Types/>' },
    { name: 'word/document.xml', body: '<w:document/>' },
    ...more,
  ]);

export const aPdf = (words = 'A life of cleaning'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${words}\ntrailer\n<<>>\n%%EOF\n`);
