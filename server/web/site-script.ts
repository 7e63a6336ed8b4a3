import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../build/site-script.json');

/** Where pages find the script of static pages: the build's file, or while developing its source through Vite. */
export function siteScript(mode: 'production' | 'development'): string {
  if (mode === 'development') return '/app/site/site.ts';
  return (JSON.parse(readFileSync(built, 'utf8')) as { src: string }).src;
}
