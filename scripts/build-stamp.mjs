import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = join('build', 'inputs.sha256');

// Everything the finished pages depend on. app/graphql is left out because it is made from the schema and app/.
const inputs = [
  'app',
  'domain',
  'public',
  'server/graphql/schema.graphql',
  'scripts/build.ts',
  'scripts/build-site-script.ts',
  'scripts/build-booking-screens.ts',
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
];

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

/** @param {string} root */
export function hashBuildInputs(root) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const isFolder = !input.includes('.');
    for (const file of isFolder ? filesUnder(root, input) : [input]) {
      const content = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined;
      hash.update(`${file}\0${content?.length ?? 'missing'}\0`);
      if (content) hash.update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} root */
export function isBuildCurrent(root) {
  const made = [
    'persisted-documents.json',
    'site-script.json',
    'booking-screens.json',
    join('client', 'assets'),
    join('server', 'index.js'),
  ];
  const parts = [stampFile, ...made.map((part) => join('build', part))];
  if (!parts.every((part) => existsSync(join(root, part)))) return false;
  return readFileSync(join(root, stampFile), 'utf8').trim() === hashBuildInputs(root);
}

/**
 * The build writes this last, so that one that was interrupted is done again.
 * @param {string} root @param {string} hash '' = not built
 */
export function writeBuildStamp(root, hash) {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, stampFile), `${hash}\n`);
}
