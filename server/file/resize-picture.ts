import sharp from 'sharp';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#domain/picture/picture-path.ts';
import { decoding } from './rewrite-picture.ts';

export type PictureFile = { width: PictureWidth; format: PictureFormat; bytes: Uint8Array };
export type ResizedPicture = {
  /** Of the largest file. */
  width: number;
  height: number;
  files: PictureFile[];
};

const largest = Math.max(...pictureWidths);
/** A picture much taller than wide would be a page of its own. */
const tallest = 4 * largest;
const jpegQuality = 80;
const webpQuality = 78;

/**
 * A picture in every width and format that pages ask for, upright and with nothing of its file but what is seen. Null
 * where it can't be decoded whole, or would unpack to far too much (decisions/040).
 */
export async function resizePicture(bytes: Uint8Array): Promise<ResizedPicture | null> {
  const whole = await sharp(bytes, decoding)
    .autoOrient()
    .resize({ width: largest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!whole) return null;
  const { data, info } = whole;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const width of pictureWidths)
    for (const format of pictureFormats) {
      const picture = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      const written =
        format === 'webp'
          ? picture.webp({ quality: webpQuality })
          : picture.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality, progressive: true });
      files.push({ width, format, bytes: await written.toBuffer() });
    }
  return { width: info.width, height: info.height, files };
}
