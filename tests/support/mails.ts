import type { TestDatabase } from './database.ts';

/** The mails of a template that somebody was written, in the order in which they were. */
export const mailsTo = (database: TestDatabase, template: string, recipient: string) =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
