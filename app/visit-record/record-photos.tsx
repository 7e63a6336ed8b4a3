import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type VisitPhoto, visitPhotosDocument } from '#app/documents/visit-record.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { photoPhaseLabels } from '#domain/label/visit-record-labels.ts';
import type { PhotoWithdrawer } from '#domain/visit-record/photo-withdrawal.ts';
import classes from './visit-record.module.css';
import { WithdrawPhoto } from './withdraw-photo.tsx';

const countLabel = (count: number): string => (count === 1 ? 'the photo' : `the ${count} photos`);

type RecordPhotosProps = { photos: readonly VisitPhoto[]; bookingId: string; by: PhotoWithdrawer };

/** Whether one of the photos went while they were on the screen, and where that is said: it takes the focus that went with it. */
function useGone(count: number) {
  const said = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (count < before.current) setGone(true);
    before.current = count;
  }, [count]);
  useEffect(() => {
    if (isGone && document.activeElement === document.body) said.current?.focus();
  }, [isGone]);
  return { isGone, said };
}

/** The photos of a visit; their links are asked for only when somebody presses, and each opening is noted. */
export function RecordPhotos({ photos, bookingId, by }: RecordPhotosProps) {
  const [urls, setUrls] = useState<ReadonlyMap<string, string> | null>(null);
  const { isAsking, problem, ask } = useAsking();
  const { isGone, said } = useGone(photos.length);
  async function show() {
    const answer = await runDocument(null, visitPhotosDocument, { id: bookingId });
    setUrls(new Map(answer.listVisitPhotos.map(({ id, url }) => [id, new URL(url).pathname])));
  }
  const hasNew = urls !== null && photos.some(({ id }) => !urls.has(id));
  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className={classes.said}>
        {isGone && 'The photo is deleted.'}
      </p>
      {urls && photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <figure className={classes.photo}>
                {urls.has(photo.id) && <img src={urls.get(photo.id)} alt={photoLabel(photo)} />}
                <figcaption>{photoLabel(photo)}</figcaption>
              </figure>
              {photo.isWithdrawable && <WithdrawPhoto photoId={photo.id} number={index + 1} by={by} />}
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (!urls || hasNew) && (
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
