import { Refusal } from '#domain/refusal.ts';
import { type PhotoPhase, photoPhases } from '#domain/visit-record/visit-record.ts';
import type { FileLink } from '../../file/file-link.ts';
import { addVisitNote, addVisitPhoto, tickVisitTask } from '../../visit-record/add-to-visit-record.ts';
import {
  findVisitRecord,
  listVisitPhotos,
  type RecordPhoto,
  type VisitRecord,
  type VisitTask,
  type VisitTime,
  type WithdrawnPhoto,
} from '../../visit-record/get-visit-record.ts';
import { setVisitWishes } from '../../visit-record/set-visit-wishes.ts';
import type { RecordEntry } from '../../visit-record/visit-record.store.ts';
import { withdrawVisitPhoto } from '../../visit-record/withdraw-visit-photo.ts';
import { builder } from '../builder.ts';
import { offlinePressInput, pressOf } from '../people/offline-press.ts';

const visitTask = builder.objectRef<VisitTask>('VisitTask').implement({
  description: 'A line of the checklist of a visit.',
  fields: (t) => ({
    task: t.exposeString('task', { nullable: false, description: 'Names it: its room and words.' }),
    room: t.exposeString('room', { nullable: false }),
    text: t.exposeString('text', { nullable: false }),
    isDone: t.exposeBoolean('isDone', { nullable: false }),
    doneAt: t.string({ resolve: ({ at }) => at?.toISOString() ?? null }),
    doneBy: t.exposeString('by', { nullable: true, description: 'First name of the cleaner.' }),
  }),
});

const visitPhoto = builder.objectRef<RecordPhoto>('VisitPhoto').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    phase: t.string({
      nullable: false,
      description: 'before, after or damage.',
      resolve: ({ phase }) => phase ?? '',
    }),
    words: t.exposeString('words', { nullable: false }),
    takenAt: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
    takenBy: t.exposeString('cleaner', { nullable: false }),
    isWithdrawable: t.exposeBoolean('isWithdrawable', {
      nullable: false,
      description: 'Whether the reader may take it out of the record.',
    }),
  }),
});

const withdrawnPhoto = builder.objectRef<WithdrawnPhoto>('WithdrawnPhoto').implement({
  description: 'That a photo was taken and taken out of the record; its file is deleted.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ photo }) => photo.id }),
    phase: t.string({
      nullable: false,
      description: 'before, after or damage.',
      resolve: ({ photo }) => photo.phase ?? '',
    }),
    takenAt: t.string({ nullable: false, resolve: ({ photo }) => photo.at.toISOString() }),
    takenBy: t.string({ nullable: false, resolve: ({ photo }) => photo.cleaner }),
    withdrawnAt: t.string({ nullable: false, resolve: ({ withdrawal }) => withdrawal.at.toISOString() }),
    withdrawnBy: t.string({
      nullable: false,
      description: 'cleaner, customer or office.',
      resolve: ({ withdrawal }) => withdrawal.withdrawn_by ?? '',
    }),
    reason: t.string({
      nullable: false,
      description: 'What the office said; empty of others.',
      resolve: ({ withdrawal }) => withdrawal.words,
    }),
  }),
});

const visitNote = builder.objectRef<RecordEntry>('VisitNote').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    writtenAt: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
    writtenBy: t.exposeString('cleaner', { nullable: false }),
  }),
});

const visitTime = builder.objectRef<VisitTime>('VisitTime').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      nullable: false,
      description: 'on-the-way, waiting, call, start or finish.',
    }),
    at: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
    by: t.exposeString('by', { nullable: false }),
  }),
});

const visitRecord = builder.objectRef<VisitRecord>('VisitRecord').implement({
  description: 'What was done at a visit, and what its customer asked for; entries are never rewritten.',
  fields: (t) => ({
    bookingID: t.id({ nullable: false, resolve: (record) => record.bookingId }),
    tasks: t.field({ type: [visitTask], nullable: false, resolve: (record) => record.tasks }),
    photos: t.field({ type: [visitPhoto], nullable: false, resolve: (record) => record.photos }),
    withdrawnPhotos: t.field({
      type: [withdrawnPhoto],
      nullable: false,
      description: 'For the office; empty for others.',
      resolve: (record) => record.withdrawn,
    }),
    notes: t.field({ type: [visitNote], nullable: false, resolve: (record) => record.notes }),
    times: t.field({ type: [visitTime], nullable: false, resolve: (record) => record.times }),
    ownTasks: t.stringList({
      nullable: false,
      description: 'What the customer asked for beside the checklist.',
      resolve: (record) => record.wishes.tasks,
    }),
    isWithoutPhotos: t.boolean({
      nullable: false,
      description: 'The customer wants no photos of their home; one of damage is taken all the same.',
      resolve: (record) => record.wishes.is_without_photos,
    }),
  }),
});

const visitPhotoFile = builder.objectRef<FileLink & { id: string }>('VisitPhotoFile').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'Of the photo.' }),
    url: t.exposeString('url', {
      nullable: false,
      description: 'Good for five minutes; each opening is logged.',
    }),
    expiresAt: t.string({ nullable: false, resolve: (file) => file.expiresAt.toISOString() }),
  }),
});

const tickInput = builder.inputType('TickVisitTaskInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    task: t.string({ required: true }),
    isDone: t.boolean({ required: true }),
  }),
});

const photoInput = builder.inputType('AddVisitPhotoInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    picture: t.string({
      required: true,
      description: 'The key that an upload of the purpose visit-photo was answered with.',
    }),
    phase: t.string({ required: true, description: 'before, after or damage.' }),
    words: t.string(),
  }),
});

const noteInput = builder.inputType('AddVisitNoteInput', {
  fields: (t) => ({ bookingID: t.id({ required: true }), words: t.string({ required: true }) }),
});

const withdrawalInput = builder.inputType('WithdrawVisitPhotoInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    photoID: t.id({ required: true }),
    reason: t.string({ description: 'Of the office, in 3 to 300 characters; not stored of others.' }),
  }),
});

const wishesInput = builder.inputType('SetVisitWishesInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    tasks: t.stringList({ required: true, description: 'One a line, ten at most.' }),
    isWithoutPhotos: t.boolean(),
    isForLater: t.boolean({ description: 'Of a regular clean: for the visits after this one, too.' }),
  }),
});

function phaseOf(phase: string): PhotoPhase {
  const known = photoPhases.find((one) => one === phase);
  if (!known) throw new Refusal('invalid_input', { field: 'phase' });
  return known;
}

builder.queryFields((t) => ({
  getVisitRecord: t.field({
    type: visitRecord,
    description:
      'Of a visit, for its customer, the office and, while they know the address, its cleaners; null for others.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => findVisitRecord(ctx, bookingID),
  }),
  listVisitPhotos: t.field({
    type: [visitPhotoFile],
    nullable: false,
    description: 'Where the photos of a visit can be opened, for whoever reads its record.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listVisitPhotos(ctx, bookingID),
  }),
}));

const added =
  'Null where its cleaner does not read the visit any more, as after a closed door: it is added all the same.';

builder.mutationFields((t) => ({
  tickVisitTask: t.field({
    type: visitRecord,
    nullable: true,
    description: added,
    args: {
      input: t.arg({ type: tickInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input: { bookingID, task, isDone }, pressedOffline }, ctx) =>
      tickVisitTask(ctx, { bookingId: bookingID, task, isDone, press: pressOf(pressedOffline) }),
  }),
  addVisitPhoto: t.field({
    type: visitRecord,
    nullable: true,
    description: added,
    args: {
      input: t.arg({ type: photoInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input: { bookingID, picture, phase, words }, pressedOffline }, ctx) =>
      addVisitPhoto(ctx, {
        bookingId: bookingID,
        picture,
        phase: phaseOf(phase),
        words: words ?? '',
        press: pressOf(pressedOffline),
      }),
  }),
  addVisitNote: t.field({
    type: visitRecord,
    nullable: true,
    description: added,
    args: {
      input: t.arg({ type: noteInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input: { bookingID, words }, pressedOffline }, ctx) =>
      addVisitNote(ctx, { bookingId: bookingID, words, press: pressOf(pressedOffline) }),
  }),
  withdrawVisitPhoto: t.field({
    type: visitRecord,
    nullable: false,
    description: 'Takes a photo out of the record and deletes its file; that it was there stays.',
    args: { input: t.arg({ type: withdrawalInput, required: true }) },
    resolve: (_root, { input: { bookingID, photoID, reason } }, ctx) =>
      withdrawVisitPhoto(ctx, { bookingId: bookingID, photoId: photoID, reason: reason ?? '' }),
  }),
  setVisitWishes: t.field({
    type: visitRecord,
    nullable: false,
    description: 'What a customer asks of a visit beside its checklist, until it is over.',
    args: { input: t.arg({ type: wishesInput, required: true }) },
    resolve: (_root, { input: { bookingID, tasks, isWithoutPhotos, isForLater } }, ctx) =>
      setVisitWishes(ctx, {
        bookingId: bookingID,
        tasks,
        isWithoutPhotos: isWithoutPhotos ?? false,
        isForLater: isForLater ?? false,
      }),
  }),
}));
