import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type CareerApplicationRow, lockApplication } from './career-application.store.ts';

/**
 * The application that is to change, locked; refuses one that somebody else changed meanwhile, unless it has
 * reached the wanted state that way (rules/lifecycles#every-change).
 */
export async function loadApplication(
  tx: Ctx,
  verb: { id: string; expectedVersion: number | null; wanted?: string },
): Promise<CareerApplicationRow> {
  const application = isUuid(verb.id) ? await lockApplication(tx.db, verb.id) : undefined;
  if (!application) throw new Refusal('not_found');
  const isOther = verb.expectedVersion !== null && verb.expectedVersion !== application.version;
  if (isOther && application.status !== verb.wanted) throw new Refusal('version_conflict');
  return application;
}
