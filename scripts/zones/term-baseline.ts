import type { DeclaredName } from './declared-names.ts';
import { findOwnTermProblem } from './find-term-problem.ts';

/** How many names in our own words each file had when they were last counted; it may only fall. */
export type TermCounts = Readonly<Record<string, number>>;

export const baselinePath = 'scripts/zones/term-baseline.json';
const howToLower = 'lower it with `node scripts/check-zones.ts --lower-terms`';

export type ModuleNames = { path: string; ownNames: readonly DeclaredName[] };

type TermProblem = { path: string; start: number; message: string };

const problemsIn = ({ path, ownNames }: ModuleNames) =>
  ownNames.flatMap(({ name, start }) => {
    const problem = findOwnTermProblem(path, name);
    return problem ? [{ problem, start }] : [];
  });

export const countTerms = (modules: readonly ModuleNames[]): TermCounts =>
  Object.fromEntries(
    modules
      .map((module) => [module.path, problemsIn(module).length] as const)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** A file with more such names than the baseline gives it, or with fewer, so that the figure has to be lowered. */
export function findTermChanges(modules: readonly ModuleNames[], baseline: TermCounts): TermProblem[] {
  const paths = new Set(modules.map(({ path }) => path));
  const gone = Object.keys(baseline)
    .filter((path) => !paths.has(path))
    .map((path) => ({ path, start: 0, message: `this file is gone and its figure stands: ${howToLower}` }));
  const changed = modules.flatMap((module) => {
    const found = problemsIn(module);
    const counted = baseline[module.path] ?? 0;
    if (found.length === counted) return [];
    const names = found.map(({ problem }) => problem).join(', ');
    const message =
      found.length > counted
        ? `${found.length} names in our own words, ${counted} are allowed: ${names}`
        : `${counted} names in our own words are allowed, ${found.length} are left: ${howToLower}`;
    return [{ path: module.path, start: found.at(-1)?.start ?? 0, message }];
  });
  return [...gone, ...changed];
}

const sumOf = (counts: TermCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The baseline anew, also where a file was moved with its names; null where it would rise. */
export function lowerBaseline(modules: readonly ModuleNames[], baseline: TermCounts): TermCounts | null {
  const counts = countTerms(modules);
  return sumOf(counts) <= sumOf(baseline) ? counts : null;
}
