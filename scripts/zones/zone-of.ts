export type Zone =
  | { kind: 'domain' }
  | { kind: 'app-route' }
  | { kind: 'app-shared' }
  | { kind: 'app-noun'; name: string }
  | { kind: 'server-root' }
  | { kind: 'noun'; name: string }
  | { kind: 'graphql' | 'rest' | 'jobs' | 'mail' }
  | { kind: 'adapter'; name: string }
  | { kind: 'db' | 'demo' }
  | { kind: 'outside' };

// Folders of app/ that know no noun; every other folder there is one.
const sharedAppFolders = new Set([
  'components',
  'lib',
  'documents',
  'graphql',
  'icons',
  'illustrations',
  'styles',
]);

function appZone(folder: string, isNested: boolean): Zone {
  if (folder === 'routes' || /^(root\.tsx|routes\.ts|entry\..*)$/.test(folder)) return { kind: 'app-route' };
  if (!isNested || sharedAppFolders.has(folder)) return { kind: 'app-shared' };
  return { kind: 'app-noun', name: folder };
}

// What the process is put together from; every other folder of server/ has a kind or a noun of its own.
const processRooms = new Set(['web', 'process', 'limits', 'telling', 'text']);

function serverZone([folder = '', inner = '']: string[], isNested: boolean): Zone {
  if (!isNested || processRooms.has(folder)) return { kind: 'server-root' };
  if (folder === 'graphql' || folder === 'rest' || folder === 'jobs' || folder === 'mail') {
    return { kind: folder };
  }
  if (folder === 'adapters') return { kind: 'adapter', name: inner };
  return { kind: 'noun', name: folder };
}

/** Which zone of docs/architecture.md a file belongs to, told by its folder, so that a new noun needs no entry. */
export function zoneOf(path: string): Zone {
  const [top, ...rest] = path.split('/');
  const isNested = rest.length > 1;
  if (top === 'domain') return { kind: 'domain' };
  if (top === 'app') return appZone(rest[0] ?? '', isNested);
  if (top === 'server') return serverZone(rest, isNested);
  if (top === 'db' || top === 'demo') return { kind: top };
  return { kind: 'outside' };
}
