import { describe, expect, test } from 'vitest';
import { findZoneProblems } from './zones/find-zone-problems.ts';
import { findServerImports } from './zones/server-imports.ts';
import { lowerBaseline } from './zones/term-baseline.ts';

function rulesBroken(path: string, text: string, others: Record<string, string> = {}): string[] {
  const files = Object.entries({ ...others, [path]: text }).map(([name, content]) => ({
    path: name,
    text: content,
  }));
  return findZoneProblems(files)
    .filter((problem) => problem.path === path)
    .map(({ line, rule }) => `${line} ${rule}`);
}

describe('an import that the zones forbid is a problem', () => {
  test.each([
    ['domain/booking/price.ts', '#server/context.ts'],
    ['domain/booking/price.ts', '../../app/theme.ts'],
    ['domain/booking/price.ts', 'react'],
    ['domain/booking/price.ts', 'node:crypto'],
    ['server/booking/create-booking.ts', '../graphql/booking.ts'],
    ['server/booking/create-booking.ts', '../rest/health.ts'],
    ['server/booking/create-booking.ts', '../mail/send-mail.ts'],
    ['server/booking/create-booking.ts', '../jobs/tasks/invite-providers.ts'],
    ['server/booking/create-booking.ts', '../adapters/payments/embedded.ts'],
    ['server/booking/create-booking.ts', '../adapters/payments/stripe.ts'],
    ['server/booking/create-booking.ts', '../matching/invite-providers.ts'],
    ['server/booking/create-booking.ts', '../blog-post/get-blog-post.ts'],
    ['server/booking/create-booking.ts', '#app/booking/booking-form.tsx'],
    ['server/booking/create-booking.ts', '#db/types.ts'],
    ['server/customer/find-customer.ts', '../provider/find-provider.ts'],
    ['server/graphql/booking.ts', '../rest/upload.ts'],
    ['server/graphql/booking.ts', '../mail/send-mail.ts'],
    ['server/graphql/booking.ts', '../booking/booking.store.ts'],
    ['server/rest/upload.ts', '../graphql/booking.ts'],
    ['server/jobs/tasks/invite-providers.ts', '../../graphql/booking.ts'],
    ['server/mail/send-mail.ts', '../booking/create-booking.ts'],
    ['server/adapters/payments/port.ts', './embedded.ts'],
    ['server/adapters/payments/embedded.ts', '../mail/embedded.ts'],
    ['app/routes/public/home.tsx', '#server/context.ts'],
    ['app/routes/public/home.tsx', '#db/types.ts'],
    ['app/routes/public/home.tsx', 'node:fs'],
    ['app/components/money.tsx', '../booking/booking-form.tsx'],
    ['app/components/money.tsx', '../routes/public/home.tsx'],
    ['app/booking/booking-form.tsx', '../provider/profile.tsx'],
    ['app/booking/booking-form.tsx', '#server/booking/create-booking.ts'],
    ['db/migrate.ts', '#server/context.ts'],
    ['server/booking/create-booking.ts', '../jobs/run-jobs.ts'],
    ['server/render-page.ts', '../app/routes/public/home.tsx'],
    ['demo/seed-demo.ts', '#server/graphql/booking.ts'],
    ['db/seed/reference.ts', '#server/booking/create-booking.ts'],
    ['server/main.ts', '#tests/support/clock.ts'],
    ['domain/booking/price.test.ts', '#server/context.ts'],
  ])('%s ← %s', (path, specifier) => {
    expect(rulesBroken(path, `\nimport { a } from '${specifier}';\n`)).toEqual(['2 zone']);
  });
});

describe('an import that the zones allow is none', () => {
  test.each([
    ['domain/booking/price.ts', '#domain/money/pence.ts'],
    ['domain/booking/booking-input.ts', 'zod'],
    ['domain/provider/languages.ts', 'iso-639-1'],
    ['server/booking/create-booking.ts', './booking.store.ts'],
    ['server/booking/create-booking.ts', '../payment/hold-payment.ts'],
    ['server/booking/create-booking.ts', '../customer/customer.store.ts'],
    ['server/booking/create-booking.ts', '../adapters/payments/port.ts'],
    ['server/booking/create-booking.ts', '../jobs/job-types.ts'],
    ['server/booking/create-booking.ts', '../context.ts'],
    ['server/a-new-noun/create-thing.ts', '#domain/refusal.ts'],
    ['server/a-new-noun/thing.store.ts', '#db/types.ts'],
    ['server/graphql/booking.ts', '../booking/create-booking.ts'],
    ['server/jobs/tasks/send-mail.ts', '../../mail/send-mail.ts'],
    ['server/http.ts', './graphql/execute.ts'],
    ['server/runtime.ts', './adapters/payments/embedded.ts'],
    ['server/render-page.ts', '../app/lib/call/server-context.ts'],
    ['server/jobs/run-jobs.ts', '../booking/complete-booking.ts'],
    ['app/routes/public/home.tsx', '#app/booking/booking-form.tsx'],
    ['app/routes/public/home.tsx', './+types/home'],
    ['app/entry.server.tsx', 'node:stream'],
    ['app/booking/booking-form.tsx', '#app/components/money.tsx'],
    ['demo/seed-demo.ts', '#server/booking/create-booking.ts'],
    ['domain/booking/price.test.ts', 'fast-check'],
    ['server/booking/accept-booking.db.test.ts', '#tests/support/database.ts'],
    ['tests/api/booking.test.ts', '../../server/main.ts'],
  ])('%s ← %s', (path, specifier) => {
    expect(rulesBroken(path, `import { a } from '${specifier}';\n`)).toEqual([]);
  });
});

test('every way to write an import counts, types too', () => {
  const text = [
    "import type { A } from '#server/a.ts';",
    "import { type B } from '#server/b.ts';",
    "export { c } from '#server/c.ts';",
    "export * from '#server/d.ts';",
    "type E = import('#server/e.ts').E;",
    "const f = await import('#server/f.ts');",
    "import '#server/g.ts';",
  ].join('\n');
  expect(rulesBroken('domain/booking/price.ts', text)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((line) => `${line} zone`),
  );
});

test('SQL stands only in stores and where connections are made', () => {
  const text = "import { sql } from 'kysely';\n";
  const typeOnly = "import type { Pool } from 'pg';\n";
  expect(rulesBroken('server/booking/create-booking.ts', text)).toEqual(['1 sql']);
  expect(rulesBroken('server/booking/create-booking.ts', typeOnly)).toEqual(['1 sql']);
  expect(rulesBroken('server/graphql/booking.ts', typeOnly)).toEqual(['1 sql']);
  expect(rulesBroken('server/auth/auth.ts', text)).toEqual(['1 sql']);
  expect(rulesBroken('server/auth/auth.ts', typeOnly)).toEqual([]);
  for (const path of ['server/booking/booking.store.ts', 'server/transaction.ts', 'db/migrate.ts']) {
    expect(rulesBroken(path, text), path).toEqual([]);
  }
});

test('a resolver may name the row of a store but not run its queries', () => {
  const use = (text: string) => rulesBroken('server/graphql/booking.ts', text);
  expect(use("import type { BookingRow } from '../booking/booking.store.ts';")).toEqual([]);
  expect(use("import { type BookingRow, findBooking } from '../booking/booking.store.ts';")).toEqual([
    '1 zone',
  ]);
});

test('a file that picks an adapter is out of reach for use-cases, through whatever it is imported', () => {
  const others = {
    'server/runtime.ts': "import { simulator } from './adapters/payments/embedded.ts';",
    'server/shared.ts': "import { runtime } from './runtime.ts';",
    'server/log.ts': "import type { Ctx } from './context.ts';",
    'server/context.ts': "import type { PaymentsPort } from './adapters/payments/port.ts';",
  };
  const from = (target: string) =>
    rulesBroken('server/booking/create-booking.ts', `import { a } from '../${target}';`, others);
  expect(from('runtime.ts')).toEqual(['1 zone']);
  expect(from('shared.ts')).toEqual(['1 zone']);
  expect(from('log.ts')).toEqual([]);
  expect(from('context.ts')).toEqual([]);
  const rest = (text: string) => rulesBroken('server/rest/health.ts', text, others);
  expect(rest("import { runtime } from '../runtime.ts';")).toEqual(['1 zone']);
  expect(rest("import type { Runtime } from '../runtime.ts';")).toEqual([]);
});

test('a decision asks neither for the time nor for chance', () => {
  const path = 'domain/booking/price.ts';
  expect(rulesBroken(path, 'export const a = Date.now();')).toEqual(['1 pure']);
  expect(rulesBroken(path, 'export const a = new Date();')).toEqual(['1 pure']);
  expect(rulesBroken(path, 'export const a = Date();')).toEqual(['1 pure']);
  expect(rulesBroken(path, 'export const a = Math.random();')).toEqual(['1 pure']);
  expect(rulesBroken(path, 'export const a = Temporal.Now.instant();')).toEqual(['1 pure']);
  expect(rulesBroken(path, "export const a = new Date('2026-11-24T09:00:00Z');")).toEqual([]);
  expect(rulesBroken('server/booking/create-booking.ts', 'export const a = Date.now();')).toEqual([]);
});

test('modules that import each other in a circle are reported once, also when one imports a type', () => {
  const importing = (target: string) => `import { a } from './${target}.ts';`;
  const circle = (second: string) =>
    findZoneProblems([
      { path: 'domain/a/one.ts', text: importing('two') },
      { path: 'domain/a/two.ts', text: `\n${second}` },
      { path: 'domain/a/three.ts', text: importing('two') },
    ]);
  expect(circle(importing('one'))).toEqual([
    {
      path: 'domain/a/two.ts',
      line: 2,
      rule: 'cycle',
      message: 'these import each other in a circle: domain/a/one.ts → domain/a/two.ts',
    },
  ]);
  expect(circle("import type { A } from './one.ts';")).toHaveLength(1);
  expect(circle("import type { A } from './three.ts';")).toHaveLength(1);
});

test('a file that can not be read as TypeScript is a problem, not the end of the check', () => {
  expect(rulesBroken('domain/booking/price.ts', 'export const a = ;')).toEqual(['1 syntax']);
});

test('files and folders are kebab-case and say what is inside', () => {
  expect(rulesBroken('db/migrations/0001_accounts.sql', '')).toEqual(['1 name']);
  expect(rulesBroken('app/bookingForm/form.css', '')).toEqual(['1 name']);
  expect(rulesBroken('server/booking/booking-utils.ts', '')).toEqual(['1 name']);
  expect(rulesBroken('server/booking/accept-booking.db.test.ts', '')).toEqual([]);
});

test('a file over 300 lines is warned about, and the warning fails nothing', () => {
  const long = 'void 0;\n'.repeat(301);
  const problems = findZoneProblems([{ path: 'server/booking/long.ts', text: long }]);
  expect(problems).toMatchObject([{ rule: 'length', isWarning: true }]);
});

test('a room may use the rooms below it and what stands beside them, and only those', () => {
  const uses = (from: string, to: string) => rulesBroken(from, `import { a } from '#${to}';`);
  const report = 'server/booking/report/load-report.ts';
  const checkout = 'server/booking/checkout/create-booking.ts';
  expect(uses(report, checkout)).toEqual([]);
  expect(uses(report, 'server/booking/booking.store.ts')).toEqual([]);
  expect(uses('server/booking/list-bookings.ts', report)).toEqual([]);
  expect(uses(checkout, report)).toEqual(['1 room']);
  expect(uses(checkout, 'server/booking/attic/old.ts')).toEqual(['1 room']);
  expect(uses('server/booking/checkout/create-booking.db.test.ts', report)).toEqual([]);
});

test('a folder of more than forty files needs rooms', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `domain/quote/rule-${at}.ts`, text: '' }));
  expect(findZoneProblems(files(40))).toEqual([]);
  expect(findZoneProblems(files(41))).toMatchObject([{ path: 'domain/quote', rule: 'room' }]);
});

test('migrations need no rooms, whatever their number', () => {
  const crowd = (folder: string) =>
    Array.from({ length: 41 }, (_, index) => ({ path: `${folder}/${index}.sql`, text: '' }));
  expect(findZoneProblems(crowd('db/migrations'))).toEqual([]);
  expect(findZoneProblems(crowd('db/seed'))).toMatchObject([{ path: 'db/seed', rule: 'room' }]);
});

test('an exported name uses the term of the field', () => {
  const path = 'domain/quote/quote.ts';
  const exporting = (name: string) => rulesBroken(path, `export const ${name} = 1;`);
  const ours = [
    'demandPermission',
    'mostTries',
    'leastPence',
    'stateWords',
    'keptPage',
    'quoteSeen',
    'postDone',
  ];
  for (const name of ours) expect(exporting(name), name).toEqual(['1 term']);
  for (const name of [
    'requirePermission',
    'maxTries',
    'postJournal',
    'demandDates',
    'almostTrue',
    'posted',
  ]) {
    expect(exporting(name), name).toEqual([]);
  }
  expect(rulesBroken(path, 'export type QuoteSeen = 1;')).toEqual(['1 term']);
  expect(rulesBroken(path, 'export function demandOpen() {}')).toEqual(['1 term']);
  expect(rulesBroken(path, 'const demandOpen = 1;')).toEqual([]);
});

describe('names in our own words that a module has for itself', () => {
  const path = 'server/booking/booking.ts';
  const text =
    'const mostTries = 3;\nfunction keptPages({ postDone }: { postDone: Row }) { return [mostTries, postDone]; }';
  const problemsOf = (allowed: number, at = path) =>
    findZoneProblems([{ path: at, text }], allowed > 0 ? { [path]: allowed } : {}).map(
      ({ path: where, rule, message }) => `${where} ${rule} ${message}`,
    );

  test('as many as were counted are no problem', () => {
    expect(problemsOf(3)).toEqual([]);
  });

  test('one more fails, and the terms to use are said', () => {
    expect(problemsOf(2)).toEqual([
      `${path} term 3 names in our own words, 2 are allowed: mostTries (say max), keptPages (say cached, stored or saved), postDone (say send, queue or notify)`,
    ]);
    expect(problemsOf(0)).toHaveLength(1);
  });

  test('fewer fail until the figure is lowered, and so does the figure of a file that is gone', () => {
    const howToLower = 'lower it with `node scripts/check-zones.ts --lower-terms`';
    expect(problemsOf(4)).toEqual([
      `${path} term 4 names in our own words are allowed, 3 are left: ${howToLower}`,
    ]);
    const moved = problemsOf(3, 'server/booking/moved.ts');
    expect(moved).toHaveLength(2);
    expect(moved[0]).toContain(`${path} term`);
    expect(moved[0]).toContain(howToLower);
  });

  test('the ledger posts, and a blog has posts', () => {
    const posting = (at: string) => rulesBroken(at, 'const postLines = 1;');
    expect(posting('server/ledger/lines.ts')).toEqual([]);
    expect(posting('app/blog/list.tsx')).toEqual([]);
    expect(posting('server/career-post/list.ts')).toEqual([]);
    expect(posting(path)).toEqual(['1 term']);
    expect(rulesBroken(path, 'const postcode = 1, posted = 2, mostly = 3, keptIn = 4;')).toEqual(['1 term']);
  });

  test('properties are not meant, which the wire and the database may name', () => {
    expect(rulesBroken(path, 'const row = { times_kept: 0, kept: 1, mostTries: 2 };')).toEqual([]);
  });

  test('the baseline falls with the names, goes along with a moved file and never rises', () => {
    const ownNames = ['mostTries', 'kept'].map((name) => ({ name, start: 0 }));
    const modules = [{ path, ownNames }];
    expect(lowerBaseline(modules, { [path]: 3 })).toEqual({ [path]: 2 });
    expect(lowerBaseline(modules, { 'server/booking/before.ts': 2 })).toEqual({ [path]: 2 });
    expect(lowerBaseline(modules, { [path]: 1 })).toBeNull();
  });
});

test('a list or a form on the kit has 80 lines at most, what is none may have more', () => {
  const long = (first: string) => `${first}\n${'// more\n'.repeat(80)}`;
  const path = 'app/routes/dashboard/admin/things.tsx';
  expect(rulesBroken(path, long('defineList({});'))).toContain('1 screen');
  expect(rulesBroken(path, long('export const one = 1;'))).not.toContain('1 screen');
});

describe('no more tests of the API reach into the server than did', () => {
  const asking = {
    path: 'tests/api/booking/asking.test.ts',
    text: "import { a } from '#tests/support/a.ts';\n",
  };
  const reaching = [
    { path: 'tests/api/booking/one.test.ts', text: "import { a } from '#server/context.ts';\n" },
    { path: 'tests/api/money/two.test.ts', text: "import type { A } from '../../../server/context.ts';\n" },
    { path: 'tests/api/site/three.test.ts', text: "const { a } = await import('#server/context.ts');\n" },
  ];
  const sentences = (max: number) =>
    findServerImports([asking, ...reaching], max).map(({ message }) => message);

  test('as many as the stored figure are no problem', () => {
    expect(sentences(3)).toEqual([]);
  });

  test('one more fails with a sentence', () => {
    expect(sentences(2)).toEqual([
      '3 files import from server/, 2 may: ask over GraphQL or REST, or take a fixture (docs/testing.md)',
    ]);
  });

  test('one less asks to lower the figure', () => {
    expect(sentences(4)).toEqual([
      '3 files import from server/: lower the figure in scripts/zones/server-imports.ts from 4 to 3',
    ]);
  });

  test('builders and the server’s own tests may import what they build with', () => {
    const text = "import { a } from '#server/context.ts';\n";
    const others = ['tests/support/people.ts', 'tests/e2e/home.spec.ts', 'server/booking/book.db.test.ts'];
    expect(
      findServerImports(
        others.map((path) => ({ path, text })),
        0,
      ),
    ).toEqual([]);
  });
});
