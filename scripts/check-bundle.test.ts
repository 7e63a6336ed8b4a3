import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';
import { forbiddenModules } from './forbidden-modules.ts';

const chunk = (imports: string[] = [], modules: string[] = [], unresolved: string[] = []) => ({
  imports,
  modules,
  unresolved,
});

const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    site: { id: 'site', parentId: 'root', module: '/assets/site.js' },
    home: { id: 'home', parentId: 'site', index: true, module: '/assets/home.js' },
    book: {
      id: 'book',
      parentId: 'site',
      path: 'book-now',
      module: '/assets/book.js',
      clientLoaderModule: '/assets/book-loader.js',
    },
  },
};

test('the first load is the entry, the matched routes and all they import, each file once', () => {
  const chunks = {
    'assets/entry.js': chunk(['assets/react.js']),
    'assets/root.js': chunk(['assets/react.js', 'assets/ui.js']),
    'assets/ui.js': chunk(['assets/react.js']),
    'assets/book.js': chunk(['assets/form.js']),
    'assets/form.js': chunk(['assets/zod.js']),
  };
  const names = (url: string) => firstLoad(manifest, chunks, url).map((file) => file.slice(7, -3));
  expect(names('/')).toEqual(['entry', 'home', 'react', 'root', 'site', 'ui']);
  const booking = ['book-loader', 'book', 'entry', 'form', 'react', 'root', 'site', 'ui', 'zod'];
  expect(names('/book-now')).toEqual(booking);
  expect(() => names('/nowhere')).toThrow('No route answers /nowhere');
});

test('a file for browsers with server code, or with an import nobody can follow, is refused', () => {
  expect(forbiddenModules({ 'a.js': chunk([], ['app/root.tsx', 'domain/money/pence.ts']) })).toEqual([]);
  expect(forbiddenModules({ 'a.js': chunk([], ['server/context.ts', 'db/types.ts']) })).toEqual([
    'a.js contains server/context.ts',
    'a.js contains db/types.ts',
  ]);
  expect(forbiddenModules({ 'a.js': chunk([], [], ['#domain/gone.ts']) })).toEqual([
    'a.js imports #domain/gone.ts, which is not part of the build',
  ]);
  expect(forbiddenModules({})).toHaveLength(1);
});
