import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { dearestFiles, describeCosts, startCosts } from './file-costs.ts';

const root = mkdtempSync(join(tmpdir(), 'costs-'));
afterEach(() => vi.unstubAllEnvs());

test('the dearest files stand first, with all that their workers wrote of each, and half a line is left out', () => {
  vi.stubEnv('TEST_COSTS', '');
  startCosts(root);
  const folder = process.env.TEST_COSTS ?? '';
  const write = (list: string, file: string, seconds: number) =>
    appendFileSync(join(folder, list), `${JSON.stringify({ file, seconds })}\n`);
  write('one.jsonl', 'a.test.ts', 2);
  write('one.jsonl', 'b.test.ts', 3);
  write('two.jsonl', 'a.test.ts', 2.5);
  write('two.jsonl', 'c.test.ts', 1);
  appendFileSync(join(folder, 'two.jsonl'), '{"file":"d.tes');
  expect(dearestFiles(root, 2)).toEqual([
    { file: 'a.test.ts', seconds: 4.5 },
    { file: 'b.test.ts', seconds: 3 },
  ]);
  expect(describeCosts(root)[1]).toBe('     5 s  a.test.ts');
  startCosts(root);
  expect(describeCosts(root)).toEqual([]);
  rmSync(root, { recursive: true });
});
