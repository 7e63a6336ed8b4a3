import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconModules, iconModuleText } from './icon-modules.ts';

/**
 * Writes the icons that app/ takes from app/icons into it. The library they come from has 18,000 files, more than
 * all that the product needs to run, so it is there for whoever works on it only.
 */
const root = join(import.meta.dirname, '../..');
for (const module of iconModules) {
  writeFileSync(join(root, module), await iconModuleText(root, module));
  console.log(`Wrote ${module}`);
}
