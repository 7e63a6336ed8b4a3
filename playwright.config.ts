import { defineConfig } from '@playwright/test';
import { inLongForm, longFormOnly, onPhone, specFile, widths } from './tests/e2e/support/where-tests-run.ts';
import { browserArguments, findBrowser, findHeadlessBrowser } from './tests/support/browser.ts';
import { isLongForm } from './tests/support/test-form.ts';
import { timeoutMs } from './tests/support/timeouts.ts';
import { noteWorker } from './tests/support/worker-pids.ts';

noteWorker();

const aboutProcesses = [
  specFile('process'),
  specFile('lost-database'),
  specFile('page-edits'),
  specFile('kill'),
  specFile('gateway'),
  specFile('recover'),
  specFile('upgrade'),
];
const acrossWidths = specFile('public-walk');
const onceIsEnough = '**/*-once.spec.ts';
const report = process.env.BROWSER_REPORT ?? 'test-results/browser.json';

/** Whoever names a file wants it run, in whatever form. */
const isNamed = (name: string) =>
  process.argv.some((argument) => argument.replaceAll('\\', '').includes(`${name}.spec`));
const leftOut = isLongForm ? [] : longFormOnly.filter((name) => !isNamed(name)).map(specFile);
const forPhone = onPhone.map(specFile);
/** `npm test -- path` runs all of a file. Names on the command line don't tell: the runner's further tries have them. */
const isSelected = process.env.TEST_SELECTED === '1';

// No web server: a test starts the product it needs, on a clone of the run's database.
export default defineConfig({
  testDir: 'tests/e2e',
  // What supports them has tests of its own, which are Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/start-run.ts',
  // The runner's quiet try has one.
  workers: Number(process.env.TEST_WORKERS ?? 2),
  retries: 1,
  forbidOnly: true,
  ...(isLongForm || isSelected ? {} : { grepInvert: new RegExp(inLongForm.tag) }),
  timeout: timeoutMs(60_000),
  expect: { timeout: timeoutMs(15_000) },
  reporter: [['list'], ['json', { outputFile: report }], ['./tests/support/cost-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The one that shows the offline page is site-script.spec.ts's; elsewhere it only costs time, and requests that it
    // lets pass are not sure to meet a test's routes.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: timeoutMs(15_000),
    launchOptions: { executablePath: findHeadlessBrowser() ?? findBrowser(), args: browserArguments },
  },
  projects: [
    { name: 'process', testMatch: aboutProcesses, testIgnore: leftOut },
    {
      name: 'phone',
      testMatch: isLongForm ? '**/*.spec.ts' : [...forPhone, acrossWidths],
      testIgnore: [...aboutProcesses, onceIsEnough],
      use: { viewport: widths.phone, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: isLongForm ? acrossWidths : [],
      use: { viewport: widths.tablet, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [...aboutProcesses, ...leftOut, ...(isLongForm ? [] : [...forPhone, acrossWidths])],
      use: { viewport: widths.desktop },
    },
  ],
});
