import { type PictureFormat, pictureKeyOf, picturePath, pictureSources } from './picture-path.ts';

/** A picture as the server's cleaner writes it (server/text/clean-rich-text.ts). */
const image =
  /<img src="(?<src>[^"]*)" alt="(?<alt>[^"]*)"(?: width="(?<width>\d+)" height="(?<height>\d+)")? \/>/g;

export type TextPicture = { key: string; alt: string };

/** The pictures of a cleaned text, in their order. */
export const picturesIn = (html: string): TextPicture[] =>
  [...html.matchAll(image)].flatMap(({ groups }) => {
    const key = pictureKeyOf(groups?.src ?? '');
    return key === null ? [] : [{ key, alt: (groups?.alt ?? '').trim() }];
  });

type Size = { width: number; height: number };

/** The same text, in which each picture says how large it is, so that what follows it stays where it is. */
export const withPictureSizes = (html: string, sizes: ReadonlyMap<string, Size>): string =>
  html.replaceAll(image, (found, src: string, alt: string) => {
    const key = pictureKeyOf(src);
    const size = key === null ? undefined : sizes.get(key);
    if (key === null || !size) return found;
    return `<img src="${picturePath(key, 960)}" alt="${alt}" width="${size.width}" height="${size.height}" />`;
  });

const source = (key: string, format: PictureFormat, width: number, sizes: string): string =>
  `srcset="${pictureSources(key, format, width)}" sizes="${sizes}"`;

/** A cleaned text as a page shows it: each picture in the width and format that suits, when it comes into sight. */
export const withPictureFiles = (html: string, sizes: string): string =>
  html.replaceAll(image, (_found, src: string, alt: string, width?: string, height?: string) => {
    const key = pictureKeyOf(src);
    if (key === null) return '';
    const natural = Number(width ?? Number.MAX_SAFE_INTEGER);
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return (
      `<picture><source type="image/webp" ${source(key, 'webp', natural, sizes)}>` +
      `<img src="${picturePath(key, 960)}" ${source(key, 'jpg', natural, sizes)} alt="${alt}"${size} loading="lazy" decoding="async"></picture>`
    );
  });
