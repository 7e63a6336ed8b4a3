import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const headless = '/usr/bin/chromium-headless-shell';
const find = (places: (string | undefined)[]) => places.find((place) => place && existsSync(place));

/** The Chromium of this machine, or the one Playwright keeps; undefined when there is none. */
export function findBrowser(): string | undefined {
  const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
  return find([process.env.CHROMIUM_PATH, ...whole, chromium.executablePath(), headless]);
}

/** Chromium without a desktop's windows and tabs, which needs half as much of the processors; undefined = none. */
export const findHeadlessBrowser = (): string | undefined => find([process.env.CHROMIUM_PATH, headless]);

const isRoot = process.getuid?.() === 0;

/** Keeps Chromium off the network for anything but the pages under test; root has no sandbox. */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
