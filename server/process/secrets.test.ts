import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { isSameSecret, makeToken, readSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brightwren-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, ...more }, { isDemo: false });
const bitsOf = (text: string) => Buffer.from(text, 'base64url').length * 8;

test('the first start makes secrets of its own, which only its user reads and the next start keeps', () => {
  const made = readSecrets(environment());
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  const file = join(dataDir, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made);
  for (const secret of Object.values(made)) expect(bitsOf(secret)).toBeGreaterThanOrEqual(256);
  expect(new Set(Object.values(made)).size).toBe(4);
  expect(readSecrets(environment())).toEqual(made);
  rmSync(file);
  const other = Object.values(readSecrets(environment()));
  expect(other.filter((secret) => Object.values(made).includes(secret))).toEqual([]);
});

test.each(['SECRET', 'API_KEY', 'ENCRYPTION_KEY'])(
  'a %s of fewer than 32 characters lets nothing start, and is not repeated',
  (name) => {
    const short = 'x'.repeat(31);
    expect(() => environment({ [name]: short })).toThrow(`${name}: must have at least 32 characters`);
    expect(() => environment({ [name]: short })).not.toThrow(short);
    expect(() => environment({ [name]: `${short}x` })).not.toThrow();
  },
);

test('a token has 192 bits, is never the same twice, and is compared whole', () => {
  const tokens = Array.from({ length: 100 }, makeToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(bitsOf(token)).toBe(192);
  const [token = ''] = tokens;
  expect(isSameSecret(token, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}x`]) expect(isSameSecret(other, token)).toBe(false);
});
