import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the workers of a run write what each file has cost the processor: lines of `FileCost`, one list a process. */
const costFolder = 'test-results/costs';
type FileCost = { file: string; seconds: number };

/** Begins anew, and has the workers of this process measure. */
export function startCosts(root: string): void {
  const folder = join(root, costFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.TEST_COSTS = folder;
}

/** The dearest files of a run, with all tries and widths of each together. */
export function dearestFiles(root: string, count: number): FileCost[] {
  const sums = new Map<string, number>();
  // A process that was killed may have left half a line.
  const parse = (line: string): FileCost[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  };
  for (const name of globSync(`${costFolder}/*.jsonl`, { cwd: root })) {
    for (const { file, seconds } of readFileSync(join(root, name), 'utf8').split('\n').flatMap(parse)) {
      sums.set(file, (sums.get(file) ?? 0) + seconds);
    }
  }
  const costs = [...sums].map(([file, seconds]): FileCost => ({ file, seconds }));
  return costs.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

export function describeCosts(root: string): string[] {
  const files = dearestFiles(root, 10).map(
    ({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`,
  );
  return files.length > 0
    ? ['\nThe ten dearest files, in processor seconds without PostgreSQL:', ...files]
    : [];
}
