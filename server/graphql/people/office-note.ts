import { mayChangeNote, type NotedRecord, notedRecords } from '#domain/office-note/office-note.ts';
import {
  createOfficeNote,
  deleteOfficeNote,
  updateOfficeNote,
} from '../../office-note/change-office-notes.ts';
import type { OfficeNoteRow } from '../../office-note/office-note.store.ts';
import { readOfficeNotes } from '../../office-note/read-office-notes.ts';
import { builder } from '../builder.ts';

const notedRecord = builder.enumType('NotedRecord', {
  // A name of the wire has no dash.
  values: Object.fromEntries(
    notedRecords.map((record) => [record.replace('-a', 'A'), { value: record }]),
  ) as Record<'customer' | 'booking' | 'provider' | 'careerApplication', { value: NotedRecord }>,
});

const officeNote = builder.objectRef<OfficeNoteRow & { writer?: string | null }>('OfficeNote').implement({
  description: 'What the office noted for itself; no customer or cleaner reads it here.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    writer: t.string({
      description: 'Who wrote it; null once their account is gone.',
      resolve: ({ writer }) => writer ?? null,
    }),
    mayChange: t.boolean({
      nullable: false,
      description: 'Whether whoever asks may change its words: their own, on the day they wrote it.',
      resolve: ({ written_by: writtenBy, created_at: createdAt }, _args, { actor, now }) =>
        actor.kind === 'user' && mayChangeNote({ writtenBy, createdAt }, actor.userId, now()),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const createInput = builder.inputType('CreateOfficeNoteInput', {
  fields: (t) => ({
    record: t.field({ type: notedRecord, required: true }),
    recordID: t.id({ required: true }),
    words: t.string({ required: true }),
  }),
});
const updateInput = builder.inputType('UpdateOfficeNoteInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    words: t.string(),
  }),
});
const deleteInput = builder.inputType('DeleteOfficeNoteInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

builder.queryField('officeNotes', (t) =>
  t.field({
    type: [officeNote],
    nullable: { list: false, items: false },
    description: 'The office’s notes about one record, newest first, 200 at most.',
    args: {
      record: t.arg({ type: notedRecord, required: true }),
      id: t.arg.id({ required: true }),
    },
    resolve: (_root, { record, id }, ctx) => readOfficeNotes(ctx, record, id),
  }),
);

builder.mutationFields((t) => ({
  createOfficeNote: t.field({
    type: officeNote,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input: { recordID, ...note } }, ctx) =>
      createOfficeNote(ctx, { ...note, recordId: recordID }),
  }),
  updateOfficeNote: t.field({
    type: officeNote,
    nullable: false,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateOfficeNote(ctx, input),
  }),
  deleteOfficeNote: t.field({
    type: officeNote,
    nullable: false,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteOfficeNote(ctx, input),
  }),
}));
