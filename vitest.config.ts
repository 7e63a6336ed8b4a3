import { defineConfig } from 'vitest/config';

const databaseTests = ['{server,db}/**/*.db.test.ts', 'tests/{api,contract}/**/*.test.ts'];

// As Node itself resolves packages. Vite would add the condition "development", under which graphql has a
// second copy of itself: objects made by the one are refused by the libraries that Node gave the other.
const nodeConditions = {
  resolve: { conditions: ['module', 'node', 'module-sync'], externalConditions: ['node', 'module-sync'] },
};

// On its own and not in vite.config.ts, whose React Router plugin would take part in the tests.
export default defineConfig({
  ssr: nodeConditions,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,server,db,app,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, '**/node_modules/**'],
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: 'tests/support/global-setup.ts',
          // Each file has a database and mostly waits for it; processes, because some stop a server.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
