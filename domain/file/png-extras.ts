const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const aroundBytes = 12;
/** What a picture is made of, and how its colours and size are meant; no texts, times or places. */
const pictureChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'pHYs',
]);

/** A PNG picture without texts, camera notes and whatever follows it; null where the bytes are no whole picture. */
export function withoutPngExtras(bytes: Uint8Array): Uint8Array | null {
  if (signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new Uint8Array(bytes.length);
  kept.set(signature);
  const seen = new Set<string>();
  let size = signature.length;
  let at = signature.length;
  while (!seen.has('IEND')) {
    if (at + aroundBytes > bytes.length) return null;
    const end = at + aroundBytes + view.getUint32(at);
    const type = new TextDecoder('latin1').decode(bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (seen.size === 0) !== (type === 'IHDR')) return null;
    seen.add(type);
    if (pictureChunks.has(type)) {
      kept.set(bytes.subarray(at, end), size);
      size += end - at;
    }
    at = end;
  }
  return seen.has('IDAT') ? kept.slice(0, size) : null;
}
