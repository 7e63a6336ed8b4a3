import { reportError } from './report-error.ts';

export type PictureLimits = {
  /** What is smaller goes as it is. */
  largeBytes: number;
  /** In pixels. */
  longestSide: number;
};

const ofPapers: PictureLimits = { largeBytes: 2 * 1024 * 1024, longestSide: 2400 };
const quality = 0.85;

/** Draws a photo upright, its longest side so many pixels at most. Rejects where this browser can't draw it. */
export async function drawPicture(file: File, longestSide: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/**
 * A photo of a phone, made small enough to send over a mobile connection and still easy to read. Whatever
 * is small already, or no picture this browser can draw, goes as it is.
 */
export async function shrinkPicture(
  file: File,
  { largeBytes, longestSide }: PictureLimits = ofPapers,
): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= largeBytes) return file;
  try {
    const canvas = await drawPicture(file, longestSide);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch (error) {
    reportError('A photo could not be made smaller.', error);
    return file;
  }
}
