import type { Ctx } from '../context.ts';
import { type NewTask, rewordTask, wasTold } from './company-task.store.ts';
import { openCompanyTask } from './open-company-task.ts';

/** Puts something before the office unless a person has seen to just these facts; its words follow what is known. */
export async function openUnseenTask(
  tx: Ctx,
  task: NewTask & { facts: Record<string, unknown> },
): Promise<void> {
  if (!(await wasTold(tx.db, task))) await openCompanyTask(tx, task);
  await rewordTask(tx.db, task);
}
