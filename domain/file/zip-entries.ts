export type ZipEntry = { name: string; unpackedBytes: number; isEncrypted: boolean; method: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
const longestComment = 0xffff;

/**
 * The table of contents of a zip archive, without unpacking anything; null where the bytes are no whole
 * archive of the common kind (one disk, under 4 GB).
 */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > most || view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(view, at, end);
    if (!read) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return at === end ? entries : null;
}

/** Where the closing record is; its comment has to end with the file. */
function findEnd(view: DataView): number | null {
  const first = view.byteLength - endBytes;
  for (let at = first; at >= 0 && at >= first - longestComment; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

function readEntry(view: DataView, at: number, end: number): { entry: ZipEntry; next: number } | null {
  if (at + entryBytes > end || view.getUint32(at, true) !== entrySignature) return null;
  const nameLength = view.getUint16(at + 28, true);
  const next = at + entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const file = view.getUint32(at + 42, true);
  if (next > end || file + 4 > end || view.getUint32(file, true) !== fileSignature) return null;
  const name = new Uint8Array(view.buffer, view.byteOffset + at + entryBytes, nameLength);
  const entry = {
    name: new TextDecoder().decode(name),
    unpackedBytes: view.getUint32(at + 24, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
  };
  return { entry, next };
}
