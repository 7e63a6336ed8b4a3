import { expect, test } from 'vitest';
import { forbiddenModules, officeCodeOnPublicPages } from './check-bundle.ts';
import { findDocumentFaults } from './find-document-faults.ts';
import { firstLoad } from './first-load.ts';

const chunk = (imports: string[] = [], modules: string[] = [], unresolved: string[] = []) => ({
  imports,
  styles: [] as string[],
  later: [] as string[],
  modules,
  packages: [] as string[],
  unresolved,
});

const manifest = {
  url: '/assets/manifest.js',
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
  const messages = ['domain/messages.ts', 'domain/messages/server/books-sentences.ts'];
  expect(
    forbiddenModules({ 'a.js': chunk([], [...messages, 'domain/messages/browser/card-sentences.ts']) }),
  ).toEqual(messages.map((id) => `a.js contains ${id}`));
  expect(forbiddenModules({ 'a.js': chunk([], [], ['#domain/gone.ts']) })).toEqual([
    'a.js imports #domain/gone.ts, which is not part of the build',
  ]);
  expect(forbiddenModules({})).toHaveLength(1);
});

const known = { 'sha256:aa': '{a}', 'sha256:bb': '{b}' };
const settings = 'var d=`query ApplicationSetting($id:ID!){getApplicationSetting(id:$id){id}}`;';

test('pages name documents of the manifest and carry the text of one, the settings', () => {
  expect(findDocumentFaults({ 'a.js': settings, 'b.js': 'run(`sha256:aa`,x("sha256:bb"))' }, known)).toEqual(
    [],
  );
  expect(findDocumentFaults({ 'a.js': settings, 'b.js': 'run(`sha256:cc`)' }, known)).toEqual([
    'b.js names the document sha256:cc, which the manifest does not have',
  ]);
  expect(
    findDocumentFaults(
      { 'a.js': settings, 'b.js': 'run(`mutation Pay($i:I!){pay}`,"query Open{open}")' },
      known,
    ),
  ).toEqual(['b.js contains the text of mutation Pay', 'b.js contains the text of query Open']);
  expect(findDocumentFaults({ 'b.js': '' }, known)).toEqual([
    'No page sends the text of query ApplicationSetting (rules/wire-names#start-up)',
  ]);
});

test('a public page that may ever load the editor of texts is refused, a dashboard is not', () => {
  const desk = { id: 'desk', parentId: 'root', path: 'dashboard/text/:id', module: '/assets/desk.js' };
  const site = { ...manifest, routes: { ...manifest.routes, desk } };
  const editor = { ...chunk(), packages: ['@mantine/tiptap', '@tiptap/react'] };
  const asked = { ...chunk(), later: ['assets/editor.js'] };
  const chunks = { 'assets/editor.js': editor, 'assets/desk.js': asked };
  expect(officeCodeOnPublicPages(site, chunks)).toEqual([]);
  expect(officeCodeOnPublicPages(site, { ...chunks, 'assets/book.js': asked })).toEqual([
    "/book-now may load assets/editor.js, which is the office's",
  ]);
  expect(officeCodeOnPublicPages(site, {})).toEqual(['No file of the build has the editor of texts']);
});
