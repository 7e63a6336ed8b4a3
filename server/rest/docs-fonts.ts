import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../build/client/assets');
const families = { 'source-sans-3-latin': 'Source Sans 3 Variable', 'fraunces-latin': 'Fraunces Variable' };

/** The product's fonts under the names the build gave them; nothing where there is no build. */
export function docsFonts(): string {
  const files = existsSync(assets) ? readdirSync(assets) : [];
  return Object.entries(families)
    .flatMap(([start, family]) => {
      const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
      return file
        ? `@font-face { font-family: "${family}"; font-display: swap; font-weight: 200 900; src: url("/assets/${file}") format("woff2"); }`
        : [];
    })
    .join('\n');
}
