import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findHeadlessBrowser } from '#tests/support/browser.ts';

const root = join(import.meta.dirname, '..');

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function isDebianRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Browser tests need a Chromium: Debian's own without windows, else whichever is there, else Playwright's. */
function ensureBrowser(): string | undefined {
  if (!findHeadlessBrowser() && isDebianRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  }
  const existing = findHeadlessBrowser() ?? findBrowser();
  if (existing) return existing;
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findBrowser();
}

const browser = ensureBrowser();
console.log(browser ?? 'No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
if (!browser) process.exitCode = 1;
