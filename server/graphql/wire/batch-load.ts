import type { Ctx } from '../../context.ts';

type Find<Row> = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/**
 * Reads nested records of a list in one statement: what the items of a request ask for at once is read
 * together, however long the list is.
 */
export function batchLoad<Row>(find: Find<Row>): (ctx: Ctx, id: string | null) => Promise<Row | null> {
  const waiting = new WeakMap<Ctx, { ids: Set<string>; rows: Promise<ReadonlyMap<string, Row>> }>();
  return async (ctx, id) => {
    if (!id) return null;
    let batch = waiting.get(ctx);
    if (!batch) {
      const ids = new Set<string>();
      const rows = Promise.resolve().then(() => {
        waiting.delete(ctx);
        return find(ctx, [...ids]);
      });
      batch = { ids, rows };
      waiting.set(ctx, batch);
    }
    batch.ids.add(id);
    return (await batch.rows).get(id) ?? null;
  };
}
