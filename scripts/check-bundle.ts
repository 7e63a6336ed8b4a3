import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ClientModules } from './client-modules.ts';
import { findDocumentFaults } from './find-document-faults.ts';
import { firstLoad, type RouteManifest } from './first-load.ts';
import { forbiddenModules } from './forbidden-modules.ts';

const build = join(import.meta.dirname, '..', 'build');

// JavaScript of a first visit in brotli bytes, the size that travels.
// Brotli bytes. React and its router alone are 93 kB; a marketing page shall come down to 120.
const limits = { '/': 136_000, '/book-now': 153_000, '/signup': 134_000, '/work-with-us': 143_000 };

function readManifest(): RouteManifest {
  const [file] = globSync('client/assets/manifest-*.js', { cwd: build });
  if (!file) throw new Error('There is no build to check: build/client/assets has no manifest');
  const text = readFileSync(join(build, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function brotliBytes(file: string): number {
  const path = join(build, 'client', file);
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

function checkFirstLoads(chunks: ClientModules): string[] {
  const manifest = readManifest();
  const loads = Object.entries(limits).map(([url, limit]) => {
    const files = firstLoad(manifest, chunks, url);
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
  const chunks: ClientModules = JSON.parse(readFileSync(join(build, 'client-modules.json'), 'utf8'));
  const problems = [...forbiddenModules(chunks), ...checkDocuments(), ...checkFirstLoads(chunks)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
