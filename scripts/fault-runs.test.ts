import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultNames, faultRuns, selectRuns } from './fault-runs.ts';

const root = join(import.meta.dirname, '..');
const runs = faultRuns({ lives: 1_200, regular: 3, offline: 3, seed: 7 });
const namesOf = (only?: string) => [...new Set(selectRuns(runs, only).map(({ name }) => name))];

describe('fault tests by name', () => {
  test('without names all of them run', () => {
    expect(namesOf()).toEqual(faultNames);
  });

  test('only those that are named run', () => {
    expect(namesOf('floods')).toEqual(['floods']);
    expect(namesOf('lives, crashes')).toEqual(['crashes', 'lives']);
  });

  test('an unknown name is refused with the names there are', () => {
    expect(() => selectRuns(runs, 'crashes,flods')).toThrow(
      `There are no fault tests called "flods"; there are ${faultNames.join(', ')}.`,
    );
    expect(() => selectRuns(runs, '')).toThrow('There are no fault tests called ""');
  });

  test('lives come in batches with seeds of their own and are as many as were asked for', () => {
    const lives = selectRuns(runs, 'lives');
    expect(lives.map((run) => run.lives)).toEqual([500, 500, 200]);
    expect(lives.map(({ seed }) => seed)).toEqual([7, 507, 1007]);
  });

  test('every file of a run is there', () => {
    const isThere = (runner: string, file: string) =>
      runner === 'browser'
        ? existsSync(join(root, `tests/e2e/${file}.spec.ts`))
        : globSync(`{tests/api,db,server}/**/*${file.replace(/^.*\/|\.test\.ts$/g, '')}*.test.ts`, {
            cwd: root,
          }).length > 0;
    expect(runs.flatMap(({ runner, files }) => files.filter((file) => !isThere(runner, file)))).toEqual([]);
  });
});
