import { defineConfig } from 'vitest/config';

const databaseTests = ['{server,db}/**/*.db.test.ts', 'tests/{api,contract}/**/*.test.ts'];

// On its own and not in vite.config.ts, whose React Router plugin would take part in the tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,db,app,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, '**/node_modules/**'],
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: 'tests/support/global-setup.ts',
          // Each file has a database and mostly waits for it; processes, because some stop a server.
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
