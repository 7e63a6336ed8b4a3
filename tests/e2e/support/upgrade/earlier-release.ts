import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installParts } from '../../../../scripts/installed-parts.mjs';

const root = join(import.meta.dirname, '../../../..');
/** So many migrations, or a few more, lie between the earlier release and this one where no commit was named. */
const migrationsBetween = 5;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The commit of the earlier release: the one that is named, else that of the fifth migration before the last. Null, with
 * why, where the folder has no such history.
 */
export function findEarlierCommit(named: string | undefined): { commit: string | null; why: string } {
  try {
    if (named) return { commit: git('rev-parse', '--verify', `${named}^{commit}`), why: '' };
    const made = git('log', '--diff-filter=A', '--format=%H', '--', 'db/migrations').split('\n');
    const commit = made[migrationsBetween];
    if (commit) return { commit, why: '' };
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    return { commit: null, why: `git says: ${said.split('\n')[0]}` };
  }
  return { commit: null, why: 'its history is too short (a shallow clone: git fetch --unshallow)' };
}

/** The packages of this folder where the earlier release has the same, else its own. */
async function providePackages(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  const code = await installParts(folder, 'all');
  if (code !== 0) throw new Error(`Installing the packages of the earlier release ended with ${code}`);
}

/** The built program of a commit, in a folder of its own that the next run finds again. */
export async function buildEarlierRelease(commit: string): Promise<string> {
  const folder = join(root, 'test-results', 'releases', commit.slice(0, 12));
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const packed = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: root,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: packed });
  }
  await providePackages(folder);
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { cwd: folder, env, stdio: 'pipe' });
  return folder;
}
