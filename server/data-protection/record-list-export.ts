import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';

export type ListExport = {
  list: string;
  filter: Readonly<Record<string, unknown>>;
  rows: number;
  /** False when it was broken off; so many rows had been made by then. */
  isWhole: boolean;
};

/** Notes which part of a list somebody took. */
export async function recordListExport(ctx: Ctx, taken: ListExport): Promise<void> {
  requirePermission(ctx.actor, 'data.export-list');
  const { list, ...after } = taken;
  await transact(ctx, (tx) =>
    recordAudit(tx, { action: 'data.export-list', entity: 'list', entityId: list, after }),
  );
}
