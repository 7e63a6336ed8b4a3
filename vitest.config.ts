import { defineConfig } from 'vitest/config';
import { testFiles } from './tests/support/test-files.ts';
import { timeoutMs } from './tests/support/timeouts.ts';

/** The runner's quiet try has one. */
const workers = Number(process.env.TEST_WORKERS ?? 4);

// As Node itself resolves packages. Vite would add the condition "development", under which graphql has a
// second copy of itself: objects made by the one are refused by the libraries that Node gave the other.
const nodeConditions = {
  resolve: { conditions: ['node', 'module-sync'], externalConditions: ['node', 'module-sync'] },
};

// On its own and not in vite.config.ts, whose React Router plugin would take part in the tests.
export default defineConfig({
  ssr: nodeConditions,
  test: {
    // Loading the server's modules anew for each file took more than half of the time. So files share them, and
    // put back what they change: no test may rely on a module being fresh.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: ['tests/support/generated-cases.ts', 'tests/support/file-cost.ts'],
    expect: { poll: { timeout: timeoutMs(5_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: testFiles.unit,
          exclude: [...testFiles.database, '**/node_modules/**'],
          pool: 'threads',
          ...(process.env.TEST_WORKERS ? { maxWorkers: workers } : {}),
          testTimeout: timeoutMs(20_000),
          hookTimeout: timeoutMs(20_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: testFiles.database,
          globalSetup: 'tests/support/global-setup.ts',
          // Each file has a database and mostly waits for it; processes, because some stop a server.
          pool: 'forks',
          maxWorkers: workers,
          testTimeout: timeoutMs(20_000),
          hookTimeout: timeoutMs(60_000),
        },
      },
    ],
  },
});
