import { expect, test } from 'vitest';
import { mayChangeNote } from './office-note.ts';

const note = { writtenBy: 'olive', createdAt: new Date('2026-07-01T12:00:00Z') };

test('a note is changed by whoever wrote it, on the London day it was written', () => {
  expect(mayChangeNote(note, 'olive', new Date('2026-07-01T22:59:59Z'))).toBe(true);
  // In summer London's day ends an hour before UTC's.
  expect(mayChangeNote(note, 'olive', new Date('2026-07-01T23:00:00Z'))).toBe(false);
  expect(mayChangeNote(note, 'bob', new Date('2026-07-01T12:01:00Z'))).toBe(false);
  expect(mayChangeNote({ ...note, writtenBy: null }, 'olive', new Date('2026-07-01T12:01:00Z'))).toBe(false);
});
