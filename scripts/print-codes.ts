import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCodeTable } from './generate/code-table.ts';

/** Writes the closed list of codes into docs/api.md as it is now; a test compares it. */
const file = join(import.meta.dirname, '../docs/api.md');
writeFileSync(file, await withCodeTable(readFileSync(file, 'utf8')));
process.stdout.write(`Wrote ${file}\n`);
