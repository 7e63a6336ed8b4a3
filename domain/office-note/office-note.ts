import { z } from 'zod';
import { plainText } from '#domain/contact/plain-text.ts';
import { londonDate } from '#domain/time/london.ts';

/** The kinds of records that the office takes notes of (rules/people#notes-of-the-office). */
export const notedRecords = ['customer', 'booking', 'provider', 'career-application'] as const;
export type NotedRecord = (typeof notedRecords)[number];

export const officeNoteInput = z.object({ words: plainText(1, 2000, 'note_missing', 'message_long') });

type Written = { writtenBy: string | null; createdAt: Date };

/** A note is changed by whoever wrote it, until the end of that London day; afterwards it stands or is deleted. */
export const mayChangeNote = ({ writtenBy, createdAt }: Written, userId: string, now: Date): boolean =>
  writtenBy === userId && londonDate(createdAt) === londonDate(now);
