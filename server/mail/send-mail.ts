import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import { findMail, recordFailed, recordSent } from './mail.store.ts';
import { layOutMail } from './mail-layout.ts';
import { writeMail } from './write-mail.ts';

export type MailRoom = {
  db: Kysely<Database>;
  adapter: MailPort;
  publicUrl: string;
  senderName: string;
  now: () => Date;
};

/** Renders and sends one mail of the outbox; one that is sent already is left alone. */
export async function sendMail(room: MailRoom, mailId: string): Promise<void> {
  const mail = await findMail(room.db, mailId);
  if (!mail || mail.status === 'sent') return;
  const content = writeMail(mail.template, mail.props, room.publicUrl);
  const parts = layOutMail(content, { name: room.senderName, publicUrl: room.publicUrl });
  const rendered = { subject: content.subject.replaceAll(/\s+/g, ' '), ...parts };
  try {
    await room.adapter.send({
      ...rendered,
      recipient: mail.recipient,
      messageId: `<${mail.id}@${new URL(room.publicUrl).hostname}>`,
    });
  } catch (error) {
    await recordFailed(room.db, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await recordSent(room.db, mailId, rendered, room.now());
}
