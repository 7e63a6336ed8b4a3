import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import classes from './job-record.module.css';
import { RecordNotes } from './record-card.tsx';
import { RecordForm } from './record-form.tsx';
import { useHeldText } from './use-held-text.ts';
import { useQueuedEntries } from './use-queued-entries.ts';
import { type AddToRecord, useRecordPress } from './use-record-press.ts';

type NotesCardProps = { record: VisitRecord; bookingId: string; isOpen: boolean; add: AddToRecord };

/** What a cleaner wants the customer to know, and the office: it stays as it was written. */
export function RecordNotesCard({ record, bookingId, isOpen, add }: NotesCardProps) {
  const { press, problem } = useRecordPress(add);
  const { words, setWords, onChange } = useHeldText();
  const [isBusy, setBusy] = useState(false);
  const waiting = useQueuedEntries(bookingId, 'note').length;
  const id = useId();
  if (!isOpen && record.notes.length === 0) return null;

  async function send() {
    setBusy(true);
    if (await press('note', { words })) setWords('');
    setBusy(false);
  }

  return (
    <Card as="section" title="Notes on this visit">
      <RecordNotes notes={record.notes} />
      {isOpen && (
        <RecordForm onSubmit={() => void send()} className={classes.form}>
          <Textarea
            id={id}
            label="Anything they should know?"
            description="The customer and the office read it. It can’t be changed afterwards."
            rows={2}
            maxLength={1000}
            value={words}
            error={problem}
            onChange={onChange}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            Add the note
          </Button>
        </RecordForm>
      )}
      <p role="status" className={classes.state}>
        {waiting > 0 &&
          (waiting === 1
            ? 'One note waits on this phone for signal.'
            : `${waiting} notes wait on this phone.`)}
      </p>
    </Card>
  );
}
