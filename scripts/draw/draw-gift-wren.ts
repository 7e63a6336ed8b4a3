import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

const folder = join(import.meta.dirname, '../..', 'public');
const wren = readFileSync(join(folder, 'gift-wren.svg'), 'utf8');
const size = { width: 232, height: 236 };

/** Draws the bird of the gift card for mails, many of which show no SVG. It is committed; run this when the drawing changes. */
async function drawGiftWren(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
    await page.setContent(
      `<style>html, body { margin: 0; background: transparent } svg { display: block }</style>${wren}`,
    );
    writeFileSync(join(folder, 'gift-wren.png'), await page.screenshot({ omitBackground: true }));
  } finally {
    await browser.close();
  }
}

await drawGiftWren();
