import { Button } from '@mantine/core';
import { SmallPicture } from '#app/components/basics/small-picture.tsx';
import { labelIn } from '#domain/label/label-in.ts';
import { photoPhaseLabels } from '#domain/label/visit-record-labels.ts';
import { formatMoment } from '#domain/time/london.ts';
import classes from './job-record.module.css';
import type { UnsentPhoto } from './use-chosen-photos.ts';

/** Photos that were chosen and are not sent: each can be looked at and removed. */
export function UnsentPhotos({ photos }: { photos: readonly UnsentPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.unsent} aria-label="Photos that are not sent yet">
      {photos.map(({ key, file, phase, takenAt, remove }, index) => {
        const label = `Photo ${index + 1}: ${labelIn(photoPhaseLabels, phase)}, ${formatMoment(takenAt)}`;
        return (
          <li key={key}>
            <SmallPicture file={file} alt={label} />
            <span>{label}</span>
            <Button variant="default" onClick={remove} aria-label={`Remove photo ${index + 1}`}>
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
