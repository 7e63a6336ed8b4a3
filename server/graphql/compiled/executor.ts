import { schema } from '../schema.ts';
import { createExecutor } from './execute.ts';

/** The executor of this process, which keeps the documents it has compiled. */
export const executor = createExecutor(schema);
