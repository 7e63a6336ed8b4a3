import { useEffect, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { drawPicture } from '#app/lib/call/shrink-picture.ts';

const longestSide = 320;
const quality = 0.7;

/** Drawn small into its own address: pages load no pictures of a browser's own making. */
const drawSmall = async (file: File): Promise<string> =>
  (await drawPicture(file, longestSide)).toDataURL('image/jpeg', quality);

/** A photo of this phone, small; nothing where the browser can't draw it. */
export function SmallPicture({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    drawSmall(file).then(
      (drawn) => isShown && setAddress(drawn),
      (error: unknown) => reportError('A photo could not be shown small.', error),
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return address && <img src={address} alt={alt} />;
}
