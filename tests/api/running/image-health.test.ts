import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#tests/support/fixtures/api-test.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8');

/** Asks as the container's health check does, and answers its exit code. */
function checkHealth(port: string): Promise<number | null> {
  const [, words = ''] = /^HEALTHCHECK[^\n]*\\\n\s*CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(words) as string[];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { PORT: port }, timeout: timeoutMs(10_000) });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

test('the health check of the image passes while the product answers, and fails where nothing does', async ({
  server,
}) => {
  expect(await checkHealth(new URL(server.url).port)).toBe(0);
  expect(await checkHealth('1')).toBe(1);
});
