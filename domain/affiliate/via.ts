import { z } from 'zod';

/** What a booking tells of the link its customer came by: whose it is, and the London day they first followed it. */
export type Via = { code: string; firstVisitOn: string | null };

const pattern = /^([A-HJ-NP-Z2-9]{8})(?:-(\d{4})(\d{2})(\d{2}))?$/;

/**
 * Reads the code of a link, "ABCDEFGH", or the same with the day it was first followed as the cookie keeps it,
 * "ABCDEFGH-20261124"; null when it can be neither.
 */
export function readVia(text: string | null | undefined): Via | null {
  const parts = pattern.exec(text?.trim().toUpperCase() ?? '');
  if (!parts) return null;
  const [, code = '', year, month, day] = parts;
  const date = `${year}-${month}-${day}`;
  return { code, firstVisitOn: z.iso.date().safeParse(date).success ? date : null };
}
