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
  { file: 'favicon.ico', size: 48, share: 0.9, radius: 0.2 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, radius: 0 },
];

const pageOf = ({ size, share, radius }: Icon): string => `<style>
  html, body { margin: 0; background: transparent }
  div { width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${background}; border-radius: ${size * radius}px }
  svg { width: ${size * share}px; height: ${size * share}px }
</style><div>${wren}</div>`;

const headerBytes = 22;

/** A file that browsers ask for by its old name: one picture behind the header of its format. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}

/** Draws the icons of the installed site from public/favicon.svg. They are committed; run this when it changes. */
async function drawIcons(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    for (const icon of icons) {
      const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
      await page.setContent(pageOf(icon));
      const png = await page.screenshot({ omitBackground: true });
      const isIco = icon.file.endsWith('.ico');
      writeFileSync(join(folder, icon.file), isIco ? iconFile(png, icon.size) : png);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await drawIcons();
