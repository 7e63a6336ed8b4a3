import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isStaticPath } from '#domain/site-path/is-static-path.ts';
import { siteModulesFile } from './build-site-script.ts';
import { findDocumentFaults } from './find-document-faults.ts';
import { everLoaded, firstLoad, publicAddresses, type RouteManifest, readManifest } from './first-load.ts';
import type { ClientModules } from './generate/client-modules.ts';

// Sentences of the server travel with its answers; every page would carry all of them otherwise.
const serverOnly = /^(server\/|db\/|domain\/messages(\.ts|\/server\/))/;

/** Browsers get nothing of server/ or db/ (docs/architecture.md), and nothing they could not find. */
export function forbiddenModules(chunks: ClientModules): string[] {
  if (Object.keys(chunks).length === 0) return ['The build has no JavaScript for browsers'];
  return Object.entries(chunks).flatMap(([file, { modules, unresolved }]) => [
    ...modules.filter((id) => serverOnly.test(id)).map((id) => `${file} contains ${id}`),
    ...unresolved.map((name) => `${file} imports ${name}, which is not part of the build`),
  ]);
}

/** The editor of texts is the office's alone: larger than everything else that a public page loads. */
const ofTheOffice = /^(?:@tiptap\/|@mantine\/tiptap$|prosemirror-)/;

/** No page outside the dashboards has code that may load what only the office needs. */
export function officeCodeOnPublicPages(manifest: RouteManifest, chunks: ClientModules): string[] {
  const holders = Object.keys(chunks).filter((file) =>
    chunks[file]?.packages.some((id) => ofTheOffice.test(id)),
  );
  if (holders.length === 0) return ['No file of the build has the editor of texts'];
  return publicAddresses(manifest).flatMap((url) =>
    everLoaded(manifest, chunks, url)
      .filter((file) => holders.includes(file))
      .map((file) => `${url} may load ${file}, which is the office's`),
  );
}

const build = join(import.meta.dirname, '..', 'build');

// JavaScript of a first visit in brotli bytes, the size that travels; React and its router alone are 93 kB. The bar
// is 120 kB for a marketing page, which a static one is far below, and 150 for /book-now. What reads typed text took
// the forms 2 kB; labels shared with the office's screens took /book-now and the application 0.4;
// what to quote of a fault, and noon, 0.2 wherever an error or a time may stand; the answer of a list that empties 0.1;
// two screens more in the list of routes, which every page with scripts reads, 0.2; the
// record of visits, which three of them share, 0.1; the two screens of notices in the list of routes 0.3;
// what the dashboards begin with, there too, 0.2; labels of questions about pay, which cleaners and the office share, 0.1;
// distances in miles beside those in kilometres, in the application alone, 0.2, whose week comes later and so leaves 1.
const limits = {
  '/': 25_000,
  '/book-now': 152_500,
  '/giftcard': 165_400,
  '/affiliate-program?mine': 168_600,
  '/work-with-us?step=work': 168_800,
  '/signup': 154_800,
  '/dashboard': 230_000,
  '/dashboard/bookings': 230_000,
  '/dashboard/booking/1': 230_000,
  '/dashboard/quote/1': 230_000,
  '/dashboard/applicationSetting': 230_000,
};

const readModules = (name: string): ClientModules => JSON.parse(readFileSync(join(build, name), 'utf8'));

function brotliBytes(file: string): number {
  const path = join(build, 'client', file);
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

function checkFirstLoads(chunks: ClientModules, siteChunks: ClientModules): string[] {
  const manifest = readManifest(build);
  const loads = Object.entries(limits).map(([url, limit]) => {
    // With the parts of the site's script that a page asks for when it has something for them to do.
    const { pathname, search } = new URL(url, 'http://site');
    const isDocument = isStaticPath(pathname, search);
    const files = isDocument ? Object.keys(siteChunks) : firstLoad(manifest, chunks, pathname);
    return { url, limit, bytes: files.reduce((sum, file) => sum + brotliBytes(file), 0) };
  });
  const figures = loads.map(
    ({ url, bytes, limit }) => `${url} ${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`,
  );
  console.log(`JavaScript at first: ${figures.join(', ')}`);
  return loads
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ url, limit }) => `${url} loads more than ${limit / 1000} kB of JavaScript at first`);
}

function checkDocuments(): string[] {
  const names = globSync('client/assets/*.js', { cwd: build });
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(build, name), 'utf8')]));
  const [current] = JSON.parse(readFileSync(join(build, 'persisted-documents.json'), 'utf8'));
  return findDocumentFaults(files, current);
}

try {
  const chunks = readModules('client-modules.json');
  const siteChunks = readModules(siteModulesFile);
  const problems = [
    ...forbiddenModules(chunks),
    ...forbiddenModules(siteChunks),
    ...checkDocuments(),
    ...checkFirstLoads(chunks, siteChunks),
    ...officeCodeOnPublicPages(readManifest(build), chunks),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
