import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import type { TestServer } from '../server.ts';

/** Does the job that removes the files nobody needs any more. */
export const clearFiles = (server: TestServer): Promise<void> => removeDroppedFiles(server.system());
