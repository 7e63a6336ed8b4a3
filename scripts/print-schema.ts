import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedSchema } from '#server/graphql/schema.ts';

/** Writes the wire contract as it is now; a test compares it with the committed file. */
const file = join(import.meta.dirname, '../server/graphql/schema.graphql');
writeFileSync(file, printedSchema());
process.stdout.write(`Wrote ${file}\n`);
