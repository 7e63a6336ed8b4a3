import { withoutPngExtras } from '#domain/file/png-extras.ts';

const mostBytes = 70 * 1024;
const mostPixels = 1600;

export type Logo = { bytes: Uint8Array; width: number; height: number };

/** A PNG that is small enough for every page, with nothing in it but the picture; null for anything else. */
export function readLogo(typed: Uint8Array): Logo | null {
  if (typed.length > mostBytes) return null;
  const bytes = withoutPngExtras(typed);
  if (!bytes) return null;
  // The first chunk of a whole PNG is IHDR: width and height stand at its beginning.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const isDrawable = [width, height].every((side) => side > 0 && side <= mostPixels);
  return isDrawable ? { bytes, width, height } : null;
}
