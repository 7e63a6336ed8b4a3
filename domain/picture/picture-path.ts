/** The widths, in pixels, in which a picture of an article is kept; what is smaller is not made larger. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const base = '/api/v1/pictures/';
const keyForm = /^[A-Za-z0-9_-]{32}$/;

export const isPictureKey = (key: string): boolean => keyForm.test(key);

/** Where one file of a picture is; what is there never changes. */
export const picturePath = (key: string, width: PictureWidth, format: PictureFormat = 'jpg'): string =>
  `${base}${key}/${width}.${format}`;

/** The one address by which a text names a picture of ours: any of its files is that picture. */
const addressForm = new RegExp(`^${base}([A-Za-z0-9_-]{32})/(?:480|960|1600)\\.(?:webp|jpg)$`);

/** The key of a picture that a text names; null for whatever is no address of a picture of ours. */
export const pictureKeyOf = (address: string): string | null => addressForm.exec(address)?.[1] ?? null;

/** "480w, 960w, 1600w" of a picture so wide, up to the first that has all of it. */
export function pictureSources(key: string, format: PictureFormat, naturalWidth: number): string {
  const enough = pictureWidths.findIndex((width) => width >= naturalWidth);
  const shown = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1);
  return shown
    .map((width) => `${picturePath(key, width, format)} ${Math.min(width, naturalWidth)}w`)
    .join(', ');
}
