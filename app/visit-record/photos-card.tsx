import { Button, Group, TextInput } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import { IconCamera } from '#app/icons/site.ts';
import { photoPhaseLabels } from '#domain/label/visit-record-labels.ts';
import { type PhotoPhase, photoPhases } from '#domain/visit-record/visit-record.ts';
import classes from './job-record.module.css';
import { RecordForm } from './record-form.tsx';
import { RecordPhotos } from './record-photos.tsx';
import { UnsentPhotos } from './unsent-photos.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';
import { useHeldText } from './use-held-text.ts';
import { type AddToRecord, useRecordPress } from './use-record-press.ts';

type PhotosCardProps = { record: VisitRecord; bookingId: string; isOpen: boolean; add: AddToRecord };

/** Photos before, after and of damage: private, made small on the phone, sent as soon as there is signal. */
export function PhotosCard({ record, bookingId, isOpen, add }: PhotosCardProps) {
  const { press, problem } = useRecordPress(add);
  const { words, setWords, onChange } = useHeldText();
  const { saving, waiting, unsent, choose } = useChosenPhotos(bookingId, press);
  const wordsId = useId();

  async function send(phase: PhotoPhase, files: readonly File[]) {
    if (await choose(phase, files, words)) setWords('');
  }

  const phases = photoPhases.filter((phase) => phase === 'damage' || !record.isWithoutPhotos);
  return (
    <Card as="section" title="Photos">
      <p>
        {record.isWithoutPhotos
          ? 'This customer wants no photos of their home. Damage is photographed all the same.'
          : 'Only the customer and the office see them. They show what you found and what you did.'}
      </p>
      {isOpen && (
        <RecordForm>
          <TextInput
            id={wordsId}
            label="What does it show? (optional)"
            maxLength={200}
            value={words}
            onChange={onChange}
          />
          <Group gap="sm" mt="sm">
            {phases.map((phase) => (
              <PhotoButton key={phase} phase={phase} onChosen={(files) => void send(phase, files)} />
            ))}
          </Group>
        </RecordForm>
      )}
      <p role="status" className={classes.state}>
        {saving > 0 ? savingLabel(saving) : waiting > 0 && onWayLabel(waiting)}
      </p>
      <UnsentPhotos photos={unsent} />
      {problem && <p role="alert">{problem}</p>}
      <RecordPhotos photos={record.photos} bookingId={bookingId} by="cleaner" />
    </Card>
  );
}

const savingLabel = (count: number): string =>
  `Saving ${count === 1 ? 'a photo' : `${count} photos`} on this phone. Keep this page open.`;

/** Said of what the phone has stored alone: it is there also after the browser was closed. */
const onWayLabel = (count: number): string =>
  count === 1
    ? 'One photo is on its way; it goes as soon as there is signal.'
    : `${count} photos are on their way; they go as soon as there is signal.`;

type PhotoButtonProps = { phase: PhotoPhase; onChosen: (files: readonly File[]) => void };

function PhotoButton({ phase, onChosen }: PhotoButtonProps) {
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    // The same photo again is another.
    event.currentTarget.value = '';
    if (chosen.length > 0) onChosen(chosen);
  };
  return (
    <span>
      <input
        id={id}
        type="file"
        className={classes.input}
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        multiple
        aria-label={`${photoPhaseLabels[phase]}: take or choose photos`}
        onChange={take}
      />
      <Button
        component="label"
        htmlFor={id}
        variant="default"
        leftSection={<IconCamera aria-hidden size={22} />}
      >
        {photoPhaseLabels[phase]}
      </Button>
    </span>
  );
}
