/** Which test files each runner takes, as globs from the root; vitest.config.ts and `npm test -- path` go by them. */
export const testFiles = {
  database: ['{server,db,demo}/**/*.db.test.ts', 'tests/{api,contract}/**/*.test.ts'],
  /** Less those of `database`. */
  unit: ['{domain,server,db,demo,app,scripts,tests}/**/*.test.{ts,tsx}'],
  browser: ['tests/e2e/**/*.spec.ts'],
};
