import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import type { Vault } from '../process/vault.ts';

/** Stands before sealed notes and names the way they are sealed, so that another one can come beside it. */
export const sealedMark = 'sealed:1:';

const placeOf = (id: string): string => `access-notes:${id}`;

/**
 * The notes for a cleaner as they are stored (rules/security#access-notes): only for the record of that id, a booking,
 * a checkout (which has its booking's id) or a series. None stay empty.
 */
export const sealNotes = (vault: Vault, id: string, notes: string): string =>
  notes === '' ? '' : `${sealedMark}${vault.seal(notes, placeOf(id))}`;

/** Stored notes as they were written; an older version stored them in plain. Throws where they are not that record's. */
export const openNotes = (vault: Vault, id: string, stored: string): string =>
  stored.startsWith(sealedMark) ? vault.open(stored.slice(sealedMark.length), placeOf(id)) : stored;

/** Said in place of notes that can't be opened: their seal is damaged, or it is another record's. */
export const unreadableNotes = 'These notes could not be opened.';

/**
 * Stored notes for whoever may read them. Those that can't be opened are said to be so, and the log names their record:
 * nobody loses a whole page or file for them.
 */
export function readNotes({ vault, log }: Pick<Ctx, 'vault' | 'log'>, id: string, stored: string): string {
  try {
    return openNotes(vault, id, stored);
  } catch (error) {
    log.error('Notes for a cleaner could not be opened', { recordId: id, ...errorFacts(error) });
    return unreadableNotes;
  }
}

/** Stored notes of one record as another one stores them. */
export const resealNotes = (vault: Vault, ids: { from: string; to: string }, stored: string): string =>
  ids.from === ids.to && stored.startsWith(sealedMark)
    ? stored
    : sealNotes(vault, ids.to, openNotes(vault, ids.from, stored));

type WithNotes = { input: { commentsForAssistant: string } };

/** A checkout's or a series' answers with their notes stored as another record does. */
export const withNotesOf = <Placed extends WithNotes>(
  vault: Vault,
  ids: { from: string; to: string },
  placed: Placed,
): Placed => ({
  ...placed,
  input: {
    ...placed.input,
    commentsForAssistant: resealNotes(vault, ids, placed.input.commentsForAssistant),
  },
});

/** What a form was answered, with its notes sealed for the record it is written to. */
export const withSealedNotes = <Placed extends WithNotes>(
  vault: Vault,
  id: string,
  placed: Placed,
): Placed => ({
  ...placed,
  input: { ...placed.input, commentsForAssistant: sealNotes(vault, id, placed.input.commentsForAssistant) },
});
