import { useEffect, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';

const longestSide = 320;
const quality = 0.7;

/** Drawn small into its own address: pages load no pictures of a browser's own making. */
async function drawSmall(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', quality);
}

type SmallPictureProps = {
  /** Names the photo: the file itself is another each time that the queue is read. */
  photo: string;
  file: File;
  alt: string;
};

/** A photo of this phone, small; nothing where the browser can't draw it. */
export function SmallPicture({ photo, file, alt }: SmallPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each photo
  useEffect(() => {
    let isShown = true;
    drawSmall(file).then(
      (drawn) => isShown && setAddress(drawn),
      (error: unknown) => reportError('A photo could not be shown small.', error),
    );
    return () => {
      isShown = false;
    };
  }, [photo]);
  return address && <img src={address} alt={alt} />;
}
