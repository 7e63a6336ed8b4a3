import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The files that touch what browsers keep; what each puts there stands in docs/rules/security.md (Data, code, logs). */
const keepers: Record<string, string[]> = {
  localStorage: ['app/lib/page/load-settings.ts'],
  // The second looks whether a cleaner's database is there, the third reads the drawn list in it.
  indexedDB: [
    'app/lib/form/device-record.ts',
    'app/lib/offline/jobs-database.ts',
    'public/service-worker.js',
  ],
  sessionStorage: [
    'app/booking/checkout/booking-attempt.ts',
    'app/gift-card/gift-card-attempt.ts',
    'app/lib/form/tab-draft.ts',
  ],
  // A library opens the database that a cleaner's phone stores.
  openDB: ['app/lib/offline/jobs-database.ts'],
  'caches.open': ['app/provider/offline/keep-shell.ts', 'public/service-worker.js'],
  'document.cookie =': ['app/site/set-cookie.ts'],
};

test.each(Object.entries(keepers))(
  '%s is used by the files that the rule speaks of, and by no other',
  (name, files) => {
    const all = globSync('{app,domain,public}/**/*.{ts,tsx,js}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    expect(all.length).toBeGreaterThan(500);
    const using = all.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
      return code.includes(name);
    });
    expect(using.toSorted()).toEqual(files);
  },
);
