import { Button } from '@mantine/core';
import { useState } from 'react';
import { type VisitPhoto, visitPhotosDocument } from '#app/documents/visit-record.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { photoPhaseLabels } from '#domain/label/visit-record-labels.ts';
import classes from './visit-record.module.css';

const countLabel = (count: number): string => (count === 1 ? 'the photo' : `the ${count} photos`);

type RecordPhotosProps = { photos: readonly VisitPhoto[]; bookingId: string };

/** The photos of a visit; their links are asked for only when somebody presses, and each opening is noted. */
export function RecordPhotos({ photos, bookingId }: RecordPhotosProps) {
  const [urls, setUrls] = useState<ReadonlyMap<string, string> | null>(null);
  const { isAsking, problem, ask } = useAsking();
  async function show() {
    const answer = await runDocument(null, visitPhotosDocument, { id: bookingId });
    setUrls(new Map(answer.listVisitPhotos.map(({ id, url }) => [id, new URL(url).pathname])));
  }
  const hasNew = urls !== null && photos.some(({ id }) => !urls.has(id));
  if (photos.length === 0) return null;
  return (
    <>
      {urls && (
        <ul className={classes.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <figure className={classes.photo}>
                {urls.has(photo.id) && <img src={urls.get(photo.id)} alt={photoLabel(photo)} />}
                <figcaption>{photoLabel(photo)}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {(!urls || hasNew) && (
        <Button variant="default" mt="sm" loading={isAsking} onClick={() => void ask(show)}>
          Show {countLabel(photos.length)}
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** "Before, Tuesday 24 November, 9:05am, Freya: The oven". */
function photoLabel({ phase, words, takenAt, takenBy }: VisitPhoto): string {
  const facts = [labelIn(photoPhaseLabels, phase), momentLabel(takenAt), takenBy].join(', ');
  return words ? `${facts}: ${words}` : facts;
}
