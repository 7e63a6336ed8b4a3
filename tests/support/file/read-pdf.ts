import { constants, inflateSync } from 'node:zlib';

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const shown = /\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi;

function inflated(bytes: string): string {
  try {
    // Its last byte may look like a part of the line end that follows, and is none of the text.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush }).toString('latin1');
  } catch {
    return '';
  }
}

/** What the packed parts of a PDF hold, unpacked. */
export const unpackedParts = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(stream)].map(([, bytes = '']) => inflated(bytes)).join('\n');

/** The texts a PDF shows in its built-in fonts, in the order they are drawn. */
export function readPdf(pdf: Buffer): string[] {
  const content = unpackedParts(pdf);
  const windows1252 = new TextDecoder('windows-1252');
  return [...content.matchAll(shown)].map(([, parts = '']) => {
    const hex = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('');
    return windows1252.decode(Buffer.from(hex, 'hex'));
  });
}
