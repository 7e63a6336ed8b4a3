import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

/**
 * Draws the pictures that shared links show (public/og/*.png, 1200 × 630) out of our own illustrations. Run it
 * after a drawing or a title below has changed, and commit what it writes.
 */
const root = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

const pictures: readonly { file: string; title: string; drawing: string; name: string }[] = [
  {
    file: 'home',
    title: 'A clean home, at a price you know first',
    drawing: 'living-room',
    name: 'LivingRoom',
  },
  { file: 'cleaning-services', title: 'Cleaning services', drawing: 'cleaning-caddy', name: 'CleaningCaddy' },
  {
    file: 'end-of-tenancy-cleaning',
    title: 'Move-in or <span style="white-space:nowrap">move-out</span> cleaning',
    drawing: 'moving-boxes',
    name: 'MovingBoxes',
  },
  { file: 'london', title: 'Home cleaning in London', drawing: 'london', name: 'London' },
  {
    file: 'greater-manchester',
    title: 'Home cleaning in Greater Manchester',
    drawing: 'greater-manchester',
    name: 'GreaterManchester',
  },
  { file: 'birmingham', title: 'Home cleaning in Birmingham', drawing: 'birmingham', name: 'Birmingham' },
  { file: 'leeds', title: 'Home cleaning in Leeds', drawing: 'leeds', name: 'Leeds' },
  { file: 'brighton', title: 'Home cleaning in Brighton', drawing: 'brighton', name: 'Brighton' },
];

const base64 = (path: string) => readFileSync(path).toString('base64');

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${base64(resolve(file))}); }`;

const variables = `--mantine-color-text: #1C2B36; --surface: #FFFFFF; --mantine-color-brand-0: #eef5fa; --mantine-color-brand-2: #bcd5e6;
  --mantine-color-brand-3: #98bfd9; --mantine-color-sand-2: #ebd9b5; --mantine-color-success-2: #bde2a6;`;

function styles(): string {
  const drawing = readFileSync(join(root, 'app/illustrations/drawing.module.css'), 'utf8');
  const street = base64(join(root, 'app/illustrations/street.svg'));
  return `
    ${fontFace('Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')}
    ${drawing.replaceAll('.drawing', '.scene svg')}
    body { ${variables} margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #FAF9F6; color: #1C2B36;
      font-family: Fraunces; font-weight: 600; }
    .name { position: absolute; left: 64px; top: 52px; display: flex; align-items: center; gap: 16px; font-size: 40px; }
    .name svg { width: 60px; height: 60px; }
    h1 { position: absolute; left: 64px; top: 150px; width: 600px; margin: 0; font-size: 68px; line-height: 1.08;
      letter-spacing: -0.02em; font-weight: 600; text-wrap: balance; }
    .scene { position: absolute; right: 64px; top: 64px; width: 420px; height: 330px; display: grid; align-items: center; }
    .scene svg { stroke-width: 3; max-height: 330px; }
    .street { position: absolute; inset: auto 0 0; height: 200px; border-bottom: 14px solid #F1EEE7;
      background: url(data:image/svg+xml;base64,${street}) repeat-x 46% 100% / auto 200px; }`;
}

/** The small wren of the header, as in the favicon. */
const bird = readFileSync(join(root, 'public/favicon.svg'), 'utf8');

async function drawingOf(vite: ViteDevServer, { drawing, name }: { drawing: string; name: string }) {
  const module = await vite.ssrLoadModule(`/app/illustrations/${drawing}.tsx`);
  return renderToStaticMarkup(createElement(module[name] as ComponentType));
}

async function draw(browser: Browser, vite: ViteDevServer): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const style = styles();
  for (const picture of pictures) {
    const scene = await drawingOf(vite, picture);
    await page.setContent(`<style>${style}</style><div class="street"></div><div class="name">${bird}Brightwren</div>
      <h1>${picture.title}</h1><div class="scene">${scene}</div>`);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(root, 'public/og', `${picture.file}.png`), await page.screenshot({ type: 'png' }));
    console.log(`Drew public/og/${picture.file}.png`);
  }
}

mkdirSync(join(root, 'public/og'), { recursive: true });
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  await draw(browser, vite);
} finally {
  await browser.close();
  await vite.close();
}
