import sharp from 'sharp';

/** A phone's best camera takes fewer; the decoded picture takes four bytes for each. */
const mostPixels = 60_000_000;
/** How a stranger's picture is opened. */
export const decoding = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
const jpegQuality = 88;

// One picture at a time and nothing kept: uploads take turns, and requests are not to wait for them.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture decoded and written anew, upright and without whatever else its file carried, so that nobody opens what a
 * stranger made; cut to a square of some pixels where one is asked for. Null where it can't be decoded whole or would unpack to far too much.
 */
export async function rewritePicture(
  kind: 'jpg' | 'png',
  bytes: Uint8Array,
  square?: number,
): Promise<Uint8Array | null> {
  const picture = sharp(bytes, decoding).autoOrient();
  if (square) picture.resize({ width: square, height: square, fit: 'cover', position: 'attention' });
  const written = kind === 'jpg' ? picture.jpeg({ quality: jpegQuality }) : picture.png();
  return written.toBuffer().catch(() => null);
}
