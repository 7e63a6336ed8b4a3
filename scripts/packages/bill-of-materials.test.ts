import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceLines } from './bill-of-materials.ts';

test('each package is listed once with its licence', () => {
  const one = { name: 'zod', version: '4.0.0', licenses: [{ license: { id: 'MIT' } }] };
  const other = { name: 'fonts', version: '1.0.0', licenses: [{ expression: 'MIT AND OFL-1.1' }] };
  expect(licenceLines([one, other, one, { name: 'mute', version: '1.0.0' }])).toEqual([
    'fonts 1.0.0  MIT AND OFL-1.1',
    'mute 1.0.0  not said',
    'zod 4.0.0  MIT',
  ]);
});

/** Licences whose conditions a product that is sold may keep without showing its own source. */
const allowed =
  /^(MIT|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0|CC-BY-4\.0|CC0-1\.0|MIT-0|Unlicense|LGPL-3\.0-or-later|MPL-2\.0|Zlib)$/;

/** Packages whose description says none, with what their file of the licence says. */
const byItsFile: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

test('nothing is installed with the product under a licence that was not looked at', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const strange = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(
      ([path, { license = byItsFile[path] ?? '' }]) =>
        !license
          .replaceAll(/[()]/g, '')
          .split(/ (?:OR|AND) /)
          .every((one) => allowed.test(one)),
    )
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(strange).toEqual([]);
});
