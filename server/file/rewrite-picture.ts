import sharp from 'sharp';

/** A phone's best camera takes fewer; the decoded picture takes four bytes for each. */
const mostPixels = 60_000_000;
/** How a stranger's picture is opened. */
export const decoding = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
const jpegQuality = 88;
const smallQuality = 80;

// One picture at a time and nothing kept: uploads take turns, and requests are not to wait for them.
sharp.cache(false);
sharp.concurrency(1);

/** Cut to a square of so many pixels, or shrunk until it fits into one. */
export type PictureSize = { square: number } | { within: number };

/**
 * A picture decoded and written anew, upright and without whatever else its file carried, so that nobody opens what a
 * stranger made; in a size where one is asked for. Null where it can't be decoded whole or would unpack to far too much.
 */
export async function rewritePicture(
  kind: 'jpg' | 'png',
  bytes: Uint8Array,
  size?: PictureSize,
): Promise<Uint8Array | null> {
  const picture = sharp(bytes, decoding).autoOrient();
  const isSmall = size !== undefined && 'within' in size;
  if (isSmall)
    picture.resize({ width: size.within, height: size.within, fit: 'inside', withoutEnlargement: true });
  else if (size)
    picture.resize({ width: size.square, height: size.square, fit: 'cover', position: 'attention' });
  const written =
    kind === 'jpg'
      ? picture.jpeg({ quality: isSmall ? smallQuality : jpegQuality })
      : picture.png(isSmall ? { palette: true, quality: smallQuality } : {});
  return written.toBuffer().catch(() => null);
}
