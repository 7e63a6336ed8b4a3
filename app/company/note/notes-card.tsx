import { Stack, Textarea } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import type { NotedRecord } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from '../log.module.css';
import { type Verb, VerbRow } from '../verb-row.tsx';
import { type OfficeNote, officeNotesDocument } from './note-documents.ts';

type NotesCardProps = { record: NotedRecord; id: string };

/** What the office noted for itself about a record, newest first (rules/people#notes-of-the-office). */
export function NotesCard(props: NotesCardProps) {
  // Another record has notes of its own, also where the screen stays.
  return <Notes key={`${props.record} ${props.id}`} {...props} />;
}

function Notes({ record, id }: NotesCardProps) {
  const query = useQuery(`${useReadings()}`, () => runDocument(null, officeNotesDocument, { record, id }));
  const { last } = query;
  return (
    <Card as="section" title="Notes for the office">
      <QueryNote query={query} />
      {last && last.officeNotes.length > 0 && (
        <Stack gap="md" mb="lg">
          {last.officeNotes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Stack>
      )}
      <VerbForm step="add-note" hidden={{ record, recordID: id }} submit="Add the note" isQuiet>
        {(problems, idOf) => (
          <FreeTextField
            label="New note"
            description="No customer or cleaner sees it on a screen. A copy of their data holds what is noted on their own record."
            maxLength={2000}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </Card>
  );
}

const byline = ({ writer, createdAt, updatedAt }: OfficeNote) =>
  [
    writer ?? 'Somebody whose account is gone',
    momentLabel(createdAt),
    ...(updatedAt === createdAt ? [] : ['changed since']),
  ].join(', ');

function Note({ note }: { note: OfficeNote }) {
  const verbs: Verb[] = [
    ...(note.mayChange ? [{ label: 'Change', form: <ChangeForm note={note} /> }] : []),
    { label: 'Delete', form: <DeleteForm note={note} /> },
  ];
  return (
    <div>
      <p className={classes.facts}>{byline(note)}</p>
      <p className={classes.words}>{note.words}</p>
      <VerbRow key={note.version} about={`note of ${byline(note)}`} verbs={verbs} />
    </div>
  );
}

const hiddenOf = ({ id, version }: OfficeNote) => ({ note: id, version });

function ChangeForm({ note }: { note: OfficeNote }) {
  return (
    <VerbForm step="change-note" hidden={hiddenOf(note)} submit="Save the note">
      {(problems, idOf) => (
        <Textarea
          id={idOf('words')}
          name="words"
          label="Note"
          defaultValue={note.words}
          rows={3}
          maxLength={2000}
          w="100%"
          error={problemFor(problems, 'words')}
        />
      )}
    </VerbForm>
  );
}

function DeleteForm({ note }: { note: OfficeNote }) {
  return (
    <>
      <p>The note is gone then. “What happened” keeps that there was one.</p>
      <VerbForm step="delete-note" hidden={hiddenOf(note)} submit="Delete the note" isGrave />
    </>
  );
}
