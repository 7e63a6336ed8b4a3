import { findMailsWithNotes, writeWithoutNotes } from './notes-in-mails.store.ts';
import { type MailRoom, renderMail } from './send-mail.ts';

const batch = 100;

/**
 * Takes the notes for cleaners out of the mails that an older version wrote them into, waiting and sent ones
 * (rules/security#access-notes): both say instead that they are on the job's page. One mail at a time, so that it may
 * be killed at any moment and goes on.
 */
export async function takeNotesOutOfMails(room: MailRoom, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const found = await findMailsWithNotes(room.db, batch);
    for (const mail of found) {
      if (stop?.aborted) return;
      const { notes: _notes, ...facts } = mail.props;
      const props = { ...facts, wayIn: '', hasNotes: true };
      const rendered = mail.isKept ? await renderMail(room, { ...mail, props }) : null;
      await writeWithoutNotes(room.db, mail.id, props, rendered);
    }
    if (found.length < batch) return;
  }
}
