import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#tests/support/browser.ts';

const root = join(import.meta.dirname, '..');

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function isDebianRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Browser tests need a Chromium; where there is none, the system's or Playwright's is installed. */
function ensureBrowser(): string | undefined {
  const existing = findBrowser();
  if (existing) return existing;
  if (isDebianRoot()) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium']);
  }
  if (!findBrowser()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findBrowser();
}

const browser = ensureBrowser();
console.log(browser ?? 'No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
if (!browser) process.exitCode = 1;
