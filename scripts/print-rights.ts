import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsPage } from './generate/rights-page.ts';

/** Writes docs/rights.md as the tables are now; a test compares it. */
const file = join(import.meta.dirname, '../docs/rights.md');
writeFileSync(file, rightsPage());
process.stdout.write(`Wrote ${file}\n`);
