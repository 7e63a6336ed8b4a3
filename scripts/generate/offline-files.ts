import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everLoaded, readManifest } from '../first-load.ts';
import type { ClientModules } from './client-modules.ts';

/** What a cleaner opens without a network. */
const screens = ['/dashboard/sp/bookings', '/dashboard/sp/booking/1'];

/**
 * Writes build/client/offline-files.json: every script that those screens may ask for, with its styles, and the fonts
 * of Latin script, which a cleaner's phone stores (app/provider/offline/keep-shell.ts).
 */
export function writeOfflineFiles(root: string): void {
  const build = join(root, 'build');
  const manifest = readManifest(build);
  const chunks: ClientModules = JSON.parse(readFileSync(join(build, 'client-modules.json'), 'utf8'));
  const scripts = screens.flatMap((screen) => everLoaded(manifest, chunks, screen));
  const styles = scripts.flatMap((file) => chunks[file]?.styles ?? []);
  const fonts = globSync('assets/*-latin-wght-*.woff2', { cwd: join(build, 'client') });
  const files = [...new Set([...scripts, ...styles, ...fonts])].sort().map((file) => `/${file}`);
  writeFileSync(join(build, 'client', 'offline-files.json'), JSON.stringify([...files, manifest.url]));
}
