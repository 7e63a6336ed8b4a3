import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Licence = { license?: { id?: string; name?: string }; expression?: string };
type Component = { name: string; version: string; licenses?: Licence[] };

const run = promisify(execFile);

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') ||
  'not said';

/** One line a package: its name, its version and under which licence it comes, in order of the name. */
export function licenceLines(components: readonly Component[]): string[] {
  const named = components.map((one) => `${one.name} ${one.version}  ${licenceOf(one)}`);
  return [...new Set(named)].toSorted();
}

/**
 * What is installed with the product, as a CycloneDX document (`build/sbom.cdx.json`) and as a list of licences
 * (`build/licences.txt`), read from the lock file alone; both stand already where it has not changed since.
 */
export async function writeBillOfMaterials(root: string): Promise<string | null> {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const files = { bill: join(root, 'build/sbom.cdx.json'), licences: join(root, 'build/licences.txt') };
  const head = `Of the lock file ${lock}`;
  if (
    existsSync(files.bill) &&
    existsSync(files.licences) &&
    readFileSync(files.licences, 'utf8').startsWith(head)
  )
    return null;
  // npm runs by its own Node, whichever that is: what starts the build may be another one.
  const ask = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
  const { stdout } = await run('npm', ask, {
    cwd: root,
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  });
  const { components } = JSON.parse(stdout) as { components: Component[] };
  writeFileSync(files.bill, stdout);
  writeFileSync(files.licences, `${[head, '', ...licenceLines(components)].join('\n')}\n`);
  return `${components.length} packages listed`;
}
