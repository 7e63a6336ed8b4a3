import {
  type ApplicationEvent,
  type ApplicationMover,
  nextApplicationStatus,
  reachedBy,
} from '#domain/career-post/application-lifecycle.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { type CareerApplicationRow, updateApplication } from './career-application.store.ts';

const decided = new Set(['offered', 'rejected', 'withdrawn']);

/**
 * Brings a locked application to the state an event leads to, in the caller's transaction. Reaching a state
 * again changes nothing. Whoever withdraws takes their CV back with it.
 */
export async function changeApplication(
  tx: Ctx,
  application: CareerApplicationRow,
  event: ApplicationEvent,
  who: ApplicationMover,
): Promise<CareerApplicationRow> {
  if (application.status === reachedBy[event]) return application;
  const status = nextApplicationStatus(application.status, event, who);
  const isWithdrawn = status === 'withdrawn';
  if (isWithdrawn) await dropUpload(tx.db, application.cv_path, tx.now());
  const after = await updateApplication(
    tx.db,
    application.id,
    {
      status,
      decided_at: decided.has(status) ? tx.now() : null,
      // Whoever says no after all was not hired.
      ...(isWithdrawn ? { cv_deleted_at: tx.now(), hired_at: null } : {}),
    },
    tx.now(),
  );
  const task = { kind: 'career-application', entityId: application.id, by: nameOf(tx.actor) };
  await endTask(tx.db, task, tx.now());
  await recordAudit(tx, {
    action: `career-application.${event}`,
    entity: 'career-application',
    entityId: application.id,
    before: { status: application.status },
    after: { status },
  });
  return after;
}
