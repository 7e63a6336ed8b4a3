import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedOpenApi } from './generate/openapi-document.ts';

/** Writes the REST API's document as it is now; a test compares it with the committed file. */
const file = join(import.meta.dirname, '../server/rest/openapi.json');
writeFileSync(file, await printedOpenApi());
process.stdout.write(`Wrote ${file}\n`);
