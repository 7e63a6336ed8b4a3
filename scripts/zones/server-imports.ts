import { targetOf } from './import-target.ts';
import { readModule, type SourceFile } from './read-module.ts';

/** Files of tests/api that import the server's own code. The figure may only fall. */
const maxFiles = 115;

const place = 'scripts/zones/server-imports.ts';

/**
 * Tests of the API speak GraphQL and REST, as everybody outside does; many still reach into the server for what they
 * prepare. No more of them may, and once fewer do it stays so.
 */
export function findServerImports(
  files: readonly SourceFile[],
  max = maxFiles,
): { path: string; line: number; rule: string; message: string }[] {
  const count = files.filter(({ path, text }) => {
    if (!/^tests\/api\/.*\.ts$/.test(path) || !text.includes('server/')) return false;
    const targets = readModule({ path, text }).imports.map(({ specifier }) => targetOf(path, specifier));
    return targets.some((target) => target?.startsWith('server/'));
  }).length;
  if (count === max) return [];
  const message =
    count > max
      ? `${count} files import from server/, ${max} may: ask over GraphQL or REST, or take a fixture (docs/testing.md)`
      : `${count} files import from server/: lower the figure in ${place} from ${max} to ${count}`;
  return [{ path: 'tests/api', line: 1, rule: 'server-imports', message }];
}
