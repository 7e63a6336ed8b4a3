import { withoutPngExtras } from './png-extras.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

export type DocumentKind = 'pdf' | 'docx' | 'jpg' | 'png';

const endings: Record<DocumentKind, readonly string[]> = {
  pdf: ['.pdf'],
  docx: ['.docx'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
};

/** rules/messages#fields */
export const maxFileBytes = 8 * 1024 * 1024;

const mostEntries = 2000;
const mostUnpackedBytes = 100 * 1024 * 1024;
const stored = 0;
const deflated = 8;

/**
 * What a document is by its content, and its name must say the same (rules/security#files); null where it is
 * none we take: another kind, damaged, with macros, encrypted, or an archive that unpacks to far too much.
 */
export function documentKind(fileName: string, bytes: Uint8Array): DocumentKind | null {
  const kind = kindByContent(bytes);
  if (kind === null) return null;
  return endings[kind].some((ending) => fileName.toLowerCase().endsWith(ending)) ? kind : null;
}

function kindByContent(bytes: Uint8Array): DocumentKind | null {
  if (isPdf(bytes)) return 'pdf';
  // Whether it is whole is told by decoding it (server/file/rewrite-picture.ts).
  if (jpegStart.every((value, at) => bytes[at] === value)) return 'jpg';
  if (withoutPngExtras(bytes) !== null) return 'png';
  if (ascii(bytes.subarray(0, 4)) !== 'PK\u0003\u0004') return null;
  const entries = zipEntries(bytes, mostEntries);
  return entries && isWordDocument(entries) ? 'docx' : null;
}

const jpegStart = [0xff, 0xd8, 0xff];

const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function isPdf(bytes: Uint8Array): boolean {
  return ascii(bytes.subarray(0, 5)) === '%PDF-' && ascii(bytes.subarray(-2048)).includes('%%EOF');
}

function isWordDocument(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    !names.has('word/vbaProject.bin') &&
    unpacked <= mostUnpackedBytes &&
    entries.every(isHarmless)
  );
}

function isHarmless({ name, isEncrypted, method }: ZipEntry): boolean {
  const leavesFolder = name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').includes('..');
  return !leavesFolder && !isEncrypted && (method === stored || method === deflated);
}
