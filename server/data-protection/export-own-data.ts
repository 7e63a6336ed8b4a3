import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatMoment, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { requirePassword } from '../auth/proofs/require-password.ts';
import type { Ctx } from '../context.ts';
import { addTry } from '../limits/tries.store.ts';
import { transact } from '../transaction.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { insertExportRequest } from './data-request.store.ts';
import { exportFiles } from './export-files.ts';
import { ownUserId } from './own-user-id.ts';
import { findPersonOf, type Person } from './person.store.ts';
import { zipArchive } from './zip-archive.ts';

const mostADay = 10;
const dayMs = 24 * 3600 * 1000;

export type ExportedData = { fileName: string; bytes: Buffer<ArrayBuffer> };

/** Notes that the data were taken, and tells the person by mail, so that nobody takes them unnoticed. */
function recordExport(ctx: Ctx, person: Person): Promise<void> {
  return transact(ctx, async (tx) => {
    const id = randomUUID();
    await insertExportRequest(tx.db, { id, userId: person.userId }, tx.now());
    await recordAudit(tx, { action: 'data.export', entity: 'user', entityId: person.userId });
    await tx.queueMail({
      template: 'data-exported',
      entityId: id,
      recipient: person.email,
      props: { name: person.name, when: formatMoment(tx.now()) },
    });
  });
}

/**
 * Everything we hold about whoever asks, at once and in one archive (rules/law#personal-data;
 * rules/law#personal-data): for programs, for spreadsheets, and with the files they sent. The password is asked
 * again.
 */
export async function exportOwnData(ctx: Ctx, input: { password: string }): Promise<ExportedData> {
  requirePermission(ctx.actor, 'data.export-own');
  const userId = ownUserId(ctx.actor);
  const tries = await addTry(ctx.db, `export:${userId}`, { now: ctx.now(), ms: dayMs });
  if (tries > mostADay) throw new Refusal('too_many_exports');
  await requirePassword(ctx, input.password);
  const person = await findPersonOf(ctx.db, userId);
  if (!person) throw new Refusal('not_found');
  await recordExport(ctx, person);
  const files = await exportFiles(ctx, person, await collectPersonalData(ctx, person));
  return {
    fileName: `brightwren-data-${londonDate(ctx.now())}.zip`,
    bytes: zipArchive(files, ctx.now()),
  };
}
