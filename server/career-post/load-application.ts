import { can, requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { type FileLink, makeFileLink } from '../file/file-link.ts';
import { findUploads, type UploadRow } from '../file/upload.store.ts';
import { isUuid } from '../is-uuid.ts';
import { type CareerApplicationRow, findApplication, lockApplication } from './career-application.store.ts';

/** An application as the office reads it. */
export async function getCareerApplication(ctx: Ctx, id: string): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.manage');
  const application = isUuid(id) ? await findApplication(ctx.db, { id }) : undefined;
  if (!application) throw new Refusal('not_found');
  return application;
}

/** What the office is told of CVs before one is opened, by their keys; nothing for everybody else. */
export async function findCvs(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, UploadRow>> {
  if (!can(ctx.actor, 'career-application.manage')) return new Map();
  return new Map((await findUploads(ctx.db, keys)).map((upload) => [upload.key, upload]));
}

/** A link by which the office can open an applicant's CV for five minutes; `not_found` once the CV is gone. */
export async function getApplicationCv(ctx: Ctx, id: string): Promise<FileLink> {
  requirePermission(ctx.actor, 'career-application.manage');
  const application = isUuid(id) ? await findApplication(ctx.db, { id }) : undefined;
  if (!application || application.cv_deleted_at) throw new Refusal('not_found');
  return makeFileLink(ctx, application.cv_path);
}

/**
 * The application that is to change, locked; refuses one that somebody else changed meanwhile, unless it has
 * reached the wanted state that way (rules/lifecycles#every-change).
 */
export async function loadApplication(
  tx: Ctx,
  verb: {
    id: string;
    expectedVersion: number | null;
    isReached?: (application: CareerApplicationRow) => boolean;
  },
): Promise<CareerApplicationRow> {
  const application = isUuid(verb.id) ? await lockApplication(tx.db, verb.id) : undefined;
  if (!application) throw new Refusal('not_found');
  const isOther = verb.expectedVersion !== null && verb.expectedVersion !== application.version;
  if (isOther && !verb.isReached?.(application)) throw new Refusal('version_conflict');
  return application;
}
