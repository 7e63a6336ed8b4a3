import { dropOldCvs } from '../career-post/drop-old-cvs.ts';
import type { Ctx } from '../context.ts';
import { eraseUnusedAccounts } from '../data-protection/erase-unused-accounts.ts';
import { finishErasures } from '../data-protection/finish-erasures.ts';
import { retainData } from '../data-protection/retain-data.ts';
import { sealAccessNotes } from '../data-protection/seal-access-notes.ts';
import { removeDroppedFiles } from '../file/remove-dropped-files.ts';
import type { MailRoom } from '../mail/send-mail.ts';
import { takeNotesOutOfMails } from '../mail/take-notes-out-of-mails.ts';
import { forgetUnservedNetworks } from '../postal-code/note-unserved.ts';
import { dropOldPapers } from '../provider/drop-old-papers.ts';

/** The jobs that forget what its time is over for, and whom it is over for (rules/law#keeping). */
export const personalDataTasks = (context: () => Ctx, mailRoom: MailRoom) => ({
  'clear-files': async () => {
    await dropOldCvs(context());
    await dropOldPapers(context());
    await removeDroppedFiles(context());
  },
  'finish-erasures': async () => {
    await finishErasures(context());
  },
  'erase-unused-accounts': () => eraseUnusedAccounts(context()),
  'forget-networks': () => forgetUnservedNetworks(context()),
  'retain-data': () => retainData(context()),
  'seal-access-notes': async (_payload: unknown, stop?: AbortSignal) => {
    await sealAccessNotes(context(), stop);
    await takeNotesOutOfMails(mailRoom, stop);
  },
});
