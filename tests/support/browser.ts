import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium of this machine, or the one Playwright keeps; undefined when there is none. */
export function findBrowser(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place && existsSync(place));
}

const isRoot = process.getuid?.() === 0;

/** Keeps Chromium off the network for anything but the pages under test; root has no sandbox. */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
