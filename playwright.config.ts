import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/browser.ts';

const aboutProcesses = ['**/process.spec.ts', '**/kill.spec.ts'];
const acrossWidths = '**/public-walk.spec.ts';
const onceIsEnough = '**/*-once.spec.ts';
const report = process.env.BROWSER_REPORT ?? 'test-results/browser.json';

// No web server: a test starts the product it needs, on a database of its own.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  projects: [
    { name: 'process', testMatch: aboutProcesses },
    {
      name: 'phone',
      testIgnore: [...aboutProcesses, onceIsEnough],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: acrossWidths,
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: aboutProcesses, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
