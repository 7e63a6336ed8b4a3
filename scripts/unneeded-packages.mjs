/**
 * What package-lock.json says of a package that matters here.
 * @typedef {{ dev?: true, devOptional?: true, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Where Node finds a package from the folder of another one: beside it, then in each folder above.
 * @param {Lock} lock @param {string} from @param {string} name
 */
function placeOf({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** @param {LockedPackage} one */
function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The folders that `npm ci --omit=dev` installs though only development brings them in: npm keeps what a package
 * of ours would use if it were there (an optional peer, such as TypeScript or Vitest).
 * @param {Lock} lock
 * @returns {string[]}
 */
export function unneededPackages(lock) {
  const needed = new Set(['']);
  for (const from of needed) {
    for (const name of needsOf(lock.packages[from] ?? {})) {
      const place = placeOf(lock, from, name);
      if (place !== undefined) needed.add(place);
    }
  }
  const places = Object.entries(lock.packages).filter(([place, { dev }]) => !dev && !needed.has(place));
  return places.map(([place]) => place);
}
