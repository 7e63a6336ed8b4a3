import { createHash } from 'node:crypto';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#domain/picture/picture-path.ts';

const nameLength = 32;

/** Under what the store keeps one file of a picture: made from the picture's key, so that no table lists them. */
export const pictureFileKey = (key: string, width: PictureWidth, format: PictureFormat): string =>
  createHash('sha256').update(`${key}/${width}.${format}`).digest('base64url').slice(0, nameLength);

/** All that the store keeps of a picture. */
export const pictureFileKeys = (key: string): string[] =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFileKey(key, width, format)));
