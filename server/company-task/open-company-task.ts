import type { Ctx } from '../context.ts';
import { insertTask, type NewTask } from './company-task.store.ts';

/** Puts something before the office, in the caller's transaction; the same thing twice is one task. */
export const openCompanyTask = (tx: Ctx, task: NewTask): Promise<void> => insertTask(tx.db, task, tx.now());
