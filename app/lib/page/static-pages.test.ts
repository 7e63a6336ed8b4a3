import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isStaticPath } from '#domain/site-path/is-static-path.ts';
import { alwaysListedPaths } from '#domain/site-path/listed-paths.ts';
import { publicPaths } from '#domain/site-path/site-pages.ts';

const app = join(import.meta.dirname, '../..');

type Screen = { path: string; file: string };

function screensOf(entries: readonly RouteConfigEntry[], parent = ''): Screen[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    if (children) return screensOf(children, full);
    return path || index ? [{ path: full || '/', file }] : [];
  });
}

const screens = screensOf(await routes).filter(({ path }) => !/^\/(dashboard|\*)/.test(path));
const isStaticFile = ({ file }: Screen) =>
  /export const handle[^;]*\bstatic: true/.test(readFileSync(join(app, file), 'utf8'));

test('the paths that count as documents are those whose screens say so', () => {
  const told = screens.map((screen) => [screen.path, isStaticFile(screen)]);
  const known = screens.map(({ path }) => [path, isStaticPath(path.replace(':id', 'something'))]);
  expect(known).toEqual(told);
});

test('every public page with one address is known as one', () => {
  const single = screens
    .map(({ path }) => path)
    .filter((path) => !/:|\.xml$|^\/careers\/application$/.test(path));
  expect(publicPaths.toSorted()).toEqual(single.toSorted());
});

test('search engines are told of the public pages that are nobody’s own', () => {
  expect(alwaysListedPaths()).toContain('/book-now');
  for (const path of ['/signin', '/checkout-successfull', '/london'])
    expect(alwaysListedPaths()).not.toContain(path);
});
