import { picturePath, pictureSources, pictureWidths } from '#domain/picture/picture-path.ts';

type CoverPictureProps = {
  /** Its key. */
  picture: string;
  alt: string;
  /** How wide it is shown, as `sizes` has it. */
  sizes: string;
  className?: string | undefined;
  /** It is what the page opens with. */
  isFirst?: boolean;
};

const widest = Math.max(...pictureWidths);

/** The picture above an article, in the width and format that suits. */
export function CoverPicture({ picture, alt, sizes, className, isFirst = false }: CoverPictureProps) {
  return (
    <picture>
      <source type="image/webp" srcSet={pictureSources(picture, 'webp', widest)} sizes={sizes} />
      <img
        src={picturePath(picture, 960)}
        srcSet={pictureSources(picture, 'jpg', widest)}
        sizes={sizes}
        alt={alt}
        className={className}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
