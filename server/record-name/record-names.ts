import type { Actor } from '#domain/access/actor.ts';
import { isRecordEntity, mayReadRecords, type RecordEntity } from '#domain/access/record-rights.ts';
import type { Ctx } from '../context.ts';
import { findRecordNames, type RecordNameRow } from './record-name.store.ts';

export type RecordName = RecordNameRow;
type Record = { entity: string; id: string };

const keyOf = ({ entity, id }: Record): string => `${entity} ${id}`;

/** Kinds of records with their ids, each once, of those that whoever asks may read. */
function groupReadable(actor: Actor, records: readonly Record[]) {
  const ids = new Map<RecordEntity, Set<string>>();
  for (const { entity, id } of records) {
    if (!isRecordEntity(entity) || !mayReadRecords(actor, entity)) continue;
    ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
  }
  return [...ids].map(([entity, some]) => ({ entity, ids: [...some] }));
}

/**
 * What people call these records, for a list that names several kinds of them: one statement for any number. A name
 * that whoever asks may not read is not told, nor is one of a record that is gone (rules/people#who-may-read-what).
 */
export async function readRecordNames(
  ctx: Ctx,
  records: readonly Record[],
): Promise<(record: Record) => RecordName | null> {
  const rows = await findRecordNames(ctx.db, groupReadable(ctx.actor, records), (of) =>
    mayReadRecords(ctx.actor, of),
  );
  const names = new Map(rows.map((row) => [keyOf(row), row]));
  return (record) => names.get(keyOf(record)) ?? null;
}
