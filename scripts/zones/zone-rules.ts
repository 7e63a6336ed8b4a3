import { type Zone, zoneOf } from './zone-of.ts';

// Low to high (docs/architecture.md): a noun may use the ones before it. A noun that isn't here stands alone; give
// it a place as soon as another noun needs it. server/auth is at the bottom: accounts know nothing of bookings.
const nounOrder = [
  ...[
    'auth',
    'file',
    'application-setting',
    'page-view',
    'search',
    'record-name',
    'site-content',
    'company-task',
    'outside-part',
    'contact-message',
    'webhook',
    'ledger',
    'postal-code',
    'customer',
    'provider',
    'offer',
  ],
  ...[
    'promo-code',
    'payment',
    'card-processor',
    'gift-card',
    'booking',
    'notice',
    'visit-record',
    'calendar',
    'matching',
    'series',
    'absence',
    'closure',
    'quote',
    'waitlist',
    'payroll',
    'invoice',
    'affiliate',
    'career-post',
    'blog-post',
    'data-protection',
    'backup',
    'alert',
    'installation',
    'bounce',
    'going-live',
    'outbox',
    'audit-log',
    'map',
    'live',
  ],
];

/** Types that both sides agree on: what an adapter promises, what a job or a mail carries. */
export function isAgreement(path: string): boolean {
  return /^server\/(adapters\/[^/]+\/port|jobs\/job-types|mail\/mail-types)\.ts$/.test(path);
}

export function isStore(path: string): boolean {
  return path.endsWith('.store.ts');
}

/** Where SQL may be written: the stores, the processes' own files, the embedded adapters and db/. */
export function isSqlPlace(path: string): boolean {
  const zone = zoneOf(path);
  if (isStore(path) || ['db', 'demo', 'server-root', 'outside'].includes(zone.kind)) return true;
  return zone.kind === 'adapter' && !isAgreement(path);
}

/** Where a connection may be named, to be handed on, but not used. */
export function mayHandConnectionOn(path: string): boolean {
  const zone = zoneOf(path);
  return zone.kind === 'mail' || (zone.kind === 'noun' && zone.name === 'auth');
}

function isLowerNoun(from: string, to: string): boolean {
  const place = nounOrder.indexOf(to);
  return place >= 0 && place < nounOrder.indexOf(from);
}

const appZones = ['app-route', 'app-shared', 'app-noun'] as const;

type Target = { path: string; zone: Zone };

const isAny = (zone: Zone, ...kinds: Zone['kind'][]) => kinds.includes(zone.kind);

const isServerCommon = ({ path, zone }: Target) => isAny(zone, 'domain', 'server-root') || isAgreement(path);

function isSameNamed(from: Zone, to: Zone): boolean {
  return from.kind === to.kind && 'name' in from && 'name' in to && from.name === to.name;
}

const isUsableNoun = ({ path, zone }: Target) => zone.kind === 'noun' && !isStore(path);

type Rule = (to: Target, from: Zone, fromPath: string) => boolean;

/**
 * The keys under which the server hands the app its one function (docs/architecture.md), and what pages say of
 * themselves.
 */
const isHandedOver = (path: string) => /^app\/lib\/(call\/server-context|page\/page-handle)\.ts$/.test(path);

/** The guide for whoever runs the product is a screen of it as well. */
const shownGuide = 'docs/going-live.md?raw';

const rules: Record<Zone['kind'], Rule> = {
  domain: ({ zone }) => zone.kind === 'domain',
  'app-route': ({ path, zone }) => path === shownGuide || isAny(zone, ...appZones, 'domain'),
  'app-shared': ({ zone }) => isAny(zone, 'app-shared', 'domain'),
  'app-noun': ({ zone }, from) => isAny(zone, 'app-shared', 'domain') || isSameNamed(from, zone),
  noun: (to, from) => {
    if (isServerCommon(to) || isSameNamed(from, to.zone)) return true;
    return from.kind === 'noun' && to.zone.kind === 'noun' && isLowerNoun(from.name, to.zone.name);
  },
  graphql: (to) => isServerCommon(to) || isUsableNoun(to) || to.zone.kind === 'graphql',
  rest: (to) => isServerCommon(to) || isUsableNoun(to) || to.zone.kind === 'rest',
  jobs: (to) => isServerCommon(to) || isUsableNoun(to) || isAny(to.zone, 'jobs', 'mail'),
  mail: (to) => isServerCommon(to) || to.zone.kind === 'mail',
  adapter: (to, from, fromPath) => {
    if (isAgreement(fromPath)) return to.zone.kind === 'domain';
    return isServerCommon(to) || isSameNamed(from, to.zone);
  },
  'server-root': ({ path, zone }) => {
    return isHandedOver(path) || !isAny(zone, ...appZones, 'outside');
  },
  db: ({ zone }) => isAny(zone, 'db', 'domain'),
  // Above both, as it also plays who is outside: the card holder at the gateway, the postman.
  demo: (to) => isServerCommon(to) || isAny(to.zone, 'db', 'demo', 'noun', 'adapter', 'mail'),
  outside: () => true,
};

/** A test stands in its zone's part of the tree and may build what it tests with all of that part. */
function mayTestImport(fromPath: string, to: Target): boolean {
  const [top = ''] = fromPath.split('/');
  const [toTop = ''] = to.path.split('/');
  const reach: Record<string, string[]> = {
    domain: ['domain', 'tests'],
    app: ['app', 'domain', 'tests'],
    server: ['server', 'domain', 'db', 'tests'],
    db: ['db', 'domain', 'tests'],
    demo: ['demo', 'server', 'domain', 'db', 'tests'],
  };
  return reach[top]?.includes(toTop) ?? true;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** Whether docs/architecture.md lets one file import another. */
export function mayImport(fromPath: string, toPath: string, isType: boolean): boolean {
  const to = { path: toPath, zone: zoneOf(toPath) };
  if (isTest(fromPath)) return mayTestImport(fromPath, to);
  const from = zoneOf(fromPath);
  if (toPath === 'db/types.ts' && from.kind !== 'domain' && !from.kind.startsWith('app')) {
    return isSqlPlace(fromPath) || (isType && mayHandConnectionOn(fromPath));
  }
  // A store's row type may be named by anyone who may use its noun; its queries run only in use-cases.
  const target = isType && isStore(toPath) ? { ...to, path: toPath.replace('.store.ts', '.ts') } : to;
  return rules[from.kind](target, from, fromPath);
}
