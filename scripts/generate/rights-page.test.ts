import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rightsPage } from './rights-page.ts';

test('docs/rights.md is what the tables say (node scripts/print-rights.ts writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8')).toBe(rightsPage());
});
