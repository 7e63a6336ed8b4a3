import { requirePermission } from '#domain/access/permissions.ts';
import {
  isPersonGroup,
  mayReadPerson,
  mayReadRecords,
  personGroups,
  recordEntities,
} from '#domain/access/record-rights.ts';
import { readSearch } from '#domain/search/search-form.ts';
import type { Ctx } from '../context.ts';
import { readableTemplates } from '../outbox/mail-record.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type RecordName, readRecordNames } from '../record-name/record-names.ts';
import { type AuditEntryRow, listAuditRows } from './audit-log.store.ts';

/** An entry of the log with what its record is called, where whoever asks may read that. */
export type NamedAuditEntry = AuditEntryRow & { about: RecordName | null };

/** A person whose name whoever asks may not read is told by their group alone. */
function withReadableActor(ctx: Ctx, entry: AuditEntryRow): AuditEntryRow {
  const group = isPersonGroup(entry.actor_group) ? entry.actor_group : 'unknown';
  if (entry.actor_name === null || mayReadPerson(ctx.actor, group)) return entry;
  return { ...entry, actor_name: null, actor_provider_id: null };
}

/** Who did what to the records that whoever asks may read, newest first (rules/people#who-may-read-what). */
export async function listAuditEntries(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<NamedAuditEntry>> {
  requirePermission(ctx.actor, 'audit.read');
  const entities = recordEntities.filter((entity) => mayReadRecords(ctx.actor, entity));
  const groups = personGroups.filter((group) => mayReadPerson(ctx.actor, group));
  const templates = readableTemplates(ctx.actor);
  const page = await listAuditRows(ctx.db, { entities, groups, templates, readSearch }, request);
  const records = page.items.map(({ entity, entity_id: id }) => ({ entity, id }));
  const nameOf = await readRecordNames(ctx, records);
  const items = page.items.map((entry) => ({
    ...withReadableActor(ctx, entry),
    about: nameOf({ entity: entry.entity, id: entry.entity_id }),
  }));
  return { ...page, items };
}
