import type { GoingLiveFacts } from './going-live-facts.ts';
import { goingLiveItem } from './going-live-item.ts';

/** Real people can't reach an address of this machine alone, so what is made up there harms nobody. */
const isPublic = ({ address }: GoingLiveFacts): boolean => address !== 'loopback';

/** From so many cleaners on a database of its own pays (docs/going-live.md, Install). */
const manyCleaners = 10;

const clock = goingLiveItem({
  key: 'clock',
  title: 'Clock',
  step: 2,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'right', state: 'ready', words: 'The product and its database agree on the time.' },
    {
      name: 'apart',
      state: 'todo',
      words: ({ clockGapSeconds }) =>
        `The clocks of the product and of its database are ${clockGapSeconds} seconds apart, so links end and visits begin at the wrong time.`,
    },
    {
      name: 'moved',
      state: 'simulated',
      words: 'The time is made up (CLOCK): reminders, charges and pay follow a day that is not today.',
    },
    {
      name: 'moved-in-public',
      state: 'unsafe',
      words:
        'The time is made up (CLOCK) on an address that everybody reaches: real people are booked, charged and paid on the wrong day.',
    },
  ],
  situationOf: (facts) => {
    if (facts.isClockMoved) return isPublic(facts) ? 'moved-in-public' : 'moved';
    return facts.clockGapSeconds > 60 ? 'apart' : 'right';
  },
});

const encryptionKey = goingLiveItem({
  key: 'encryption-key',
  title: 'Encryption key',
  step: 3,
  to: null,
  permissions: ['settings'],
  situations: [
    {
      name: 'given',
      state: 'ready',
      words: 'The key to bank details, access notes and gift card codes is kept apart from the data.',
    },
    {
      name: 'generated',
      state: 'todo',
      words:
        'The key to bank details, access notes and gift card codes lies beside the data: whoever takes the disk reads them, and without a copy elsewhere a lost disk loses them for good.',
    },
  ],
  situationOf: ({ encryptionKey: key }) => key,
});

const database = goingLiveItem({
  key: 'database',
  title: 'Database',
  step: 3,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'external', state: 'ready', words: 'The database has a server of its own.' },
    {
      name: 'embedded',
      state: 'ready',
      words: 'The database is on this machine, which does for a few cleaners.',
    },
    {
      name: 'outgrown',
      state: 'todo',
      words: ({ approvedCleaners }) =>
        `The database is still the one on this machine, and ${approvedCleaners} cleaners depend on that one disk.`,
    },
    {
      name: 'in-the-clear',
      state: 'todo',
      words:
        'The connection to the database is not encrypted, so whoever is on the way reads what is stored about people.',
    },
  ],
  situationOf: ({ database: kind, approvedCleaners }) =>
    kind === 'embedded' && approvedCleaners > manyCleaners ? 'outgrown' : kind,
});

const files = goingLiveItem({
  key: 'files',
  title: 'Files',
  step: 3,
  to: null,
  permissions: ['settings'],
  situations: [
    {
      name: 'bucket',
      state: 'ready',
      words: 'Cleaners’ documents and pictures lie in a bucket of their own.',
    },
    {
      name: 'disk',
      state: 'todo',
      words:
        'Cleaners’ documents and pictures lie on this machine’s disk: if it breaks, they are lost unless you copy them.',
    },
    {
      name: 'leaving-bucket',
      state: 'todo',
      words:
        'Files are moving back from the bucket to this machine’s disk, and are in two places until that is done.',
    },
  ],
  situationOf: ({ files: place }) => place,
});

const demonstration = goingLiveItem({
  key: 'demonstration',
  title: 'Demonstration',
  step: 3,
  to: null,
  permissions: ['settings'],
  situations: [
    {
      name: 'none',
      state: 'ready',
      words: 'No customer, cleaner or booking here came with a demonstration.',
    },
    {
      name: 'made',
      state: 'simulated',
      words:
        'The customers, cleaners, bookings and books here are made up: begin the business with an empty database.',
    },
    {
      name: 'made-in-public',
      state: 'unsafe',
      words:
        'Made-up cleaners are offered on an address that everybody reaches: real people book somebody who does not exist, and everybody knows the passwords.',
    },
  ],
  situationOf: (facts) => {
    if (!facts.hasDemonstration) return 'none';
    return isPublic(facts) ? 'made-in-public' : 'made';
  },
});

const address = goingLiveItem({
  key: 'public-address',
  title: 'Address of the site',
  step: 4,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'https', state: 'ready', words: 'What people type reaches you encrypted.' },
    {
      name: 'loopback',
      state: 'simulated',
      words:
        'The address is this machine’s own: nobody else opens the site, and links in emails lead nowhere.',
    },
    {
      name: 'http',
      state: 'unsafe',
      words:
        'The address begins with http: passwords, home addresses and bank details cross the network for anybody to read.',
    },
  ],
  situationOf: ({ address: kind }) => kind,
});

const proxy = goingLiveItem({
  key: 'proxy',
  title: 'Proxy',
  step: 4,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'told-apart', state: 'ready', words: 'Visitors are told apart by where they come from.' },
    {
      name: 'unnamed',
      state: 'unsafe',
      words:
        'Visitors come through a proxy that the settings don’t name (TRUSTED_PROXIES): they count as one, so a stranger who tries passwords shuts everybody out.',
    },
  ],
  situationOf: ({ namesProxies, isProxyUnnamed }) =>
    isProxyUnnamed && !namesProxies ? 'unnamed' : 'told-apart',
});

const backups = goingLiveItem({
  key: 'backups',
  title: 'Backups',
  step: 12,
  to: null,
  permissions: ['settings'],
  situations: [
    {
      name: 'restored',
      state: 'ready',
      words:
        'Last night’s backup was tried out and would bring everything back. Keep a copy off the machine.',
    },
    {
      name: 'read',
      state: 'todo',
      words:
        'Last night’s backup was read to its end and nobody has restored it: the product may make no database on its server to try it out. Allow it to, or bring one back elsewhere.',
    },
    {
      name: 'none',
      state: 'todo',
      words:
        'No backup has been made yet: the first one is made at 03:00. Keep its passphrase and a copy off the machine.',
    },
    {
      name: 'old',
      state: 'todo',
      words:
        'The last backup that would bring everything back is more than 36 hours old: a broken disk ends every booking, key and wage since.',
    },
  ],
  situationOf: ({ lastBackup }) => lastBackup,
});

/** How the machine and the process are set up: whoever runs them can change it, and nobody in the product. */
export const installationItems = [
  clock,
  encryptionKey,
  database,
  files,
  demonstration,
  address,
  proxy,
  backups,
];
