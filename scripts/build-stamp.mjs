import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is built, and from what: the pages, and the process that serves them. Each is made again only when something
 * of its own has changed; app/graphql is left out because it is made from the schema and app/.
 */
const parts = {
  pages: {
    stampFile: join('build', 'inputs.sha256'),
    inputs: [
      'app',
      'domain',
      'public',
      'server/graphql/schema.graphql',
      'scripts/build.ts',
      'scripts/build-site-script.ts',
      'scripts/build-booking-screens.ts',
      'scripts/generate/offline-files.ts',
      'scripts/first-load.ts',
      'scripts/generate/graphql-function.ts',
      'scripts/generate/client-modules.ts',
      'scripts/generate/collect-documents.ts',
      'scripts/generate/fragments.ts',
      'scripts/generate/persist-documents.ts',
      'scripts/generate/persisted-manifest.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'postcss.config.mjs',
      'package.json',
      'package-lock.json',
    ],
    made: [
      'persisted-documents.json',
      'site-script.json',
      'booking-screens.json',
      join('client', 'offline-files.json'),
      join('client', 'assets'),
      join('server', 'index.js'),
    ],
  },
  process: {
    stampFile: join('build', 'process.sha256'),
    inputs: [
      'server',
      'db',
      'demo',
      'domain',
      'scripts/build.ts',
      'scripts/build-process.ts',
      'package.json',
      'package-lock.json',
    ],
    made: [join('process', 'main.js'), join('process', 'worker.js')],
  },
};

/** @typedef {keyof typeof parts} Part */

export const allParts = /** @type {Part[]} */ (Object.keys(parts));

/** @param {string} root @param {string} path @returns {string[]} */
function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .filter((entry) => `${path}/${entry.name}` !== 'app/graphql' && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .sort();
}

/** @param {string} root @param {Part} part */
export function hashBuildInputs(root, part) {
  const hash = createHash('sha256');
  for (const input of parts[part].inputs) {
    const isFolder = !input.includes('.');
    for (const file of isFolder ? filesUnder(root, input) : [input]) {
      const content = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined;
      hash.update(`${file}\0${content?.length ?? 'missing'}\0`);
      if (content) hash.update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} root @param {Part} part */
export function isPartCurrent(root, part) {
  const { stampFile, made } = parts[part];
  const files = [stampFile, ...made.map((name) => join('build', name))];
  if (!files.every((file) => existsSync(join(root, file)))) return false;
  return readFileSync(join(root, stampFile), 'utf8').trim() === hashBuildInputs(root, part);
}

/** @param {string} root */
export const isBuildCurrent = (root) => allParts.every((part) => isPartCurrent(root, part));

/**
 * The build writes this last, so that one that was interrupted is done again.
 * @param {string} root @param {Part} part @param {string} hash '' = not built
 */
export function writeBuildStamp(root, part, hash) {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, parts[part].stampFile), `${hash}\n`);
}
