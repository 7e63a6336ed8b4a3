import { createExecutor } from './execute.ts';
import { schema } from './schema.ts';

/** The executor of this process, which keeps the documents it has compiled. */
export const executor = createExecutor(schema);
