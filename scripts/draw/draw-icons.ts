import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

const folder = join(import.meta.dirname, '../..', 'public');
const wren = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const background = '#F6EEDD';

/** `share`: of the square, how much the wren takes. `radius`: of its corners; a mask of the system's cuts them itself. */
type Icon = { file: string; size: number; share: number; radius: number };

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.72, radius: 0.2 },
  { file: 'icon-512.png', size: 512, share: 0.72, radius: 0.2 },
  // A mask leaves at least the middle circle of four fifths.
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, radius: 0 },
];

const pageOf = ({ size, share, radius }: Icon): string => `<style>
  html, body { margin: 0; background: transparent }
  div { width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${background}; border-radius: ${size * radius}px }
  svg { width: ${size * share}px; height: ${size * share}px }
</style><div>${wren}</div>`;

/** Draws the icons of the installed site from public/favicon.svg. They are committed; run this when it changes. */
async function drawIcons(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    for (const icon of icons) {
      const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
      await page.setContent(pageOf(icon));
      writeFileSync(join(folder, icon.file), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await drawIcons();
