import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findZoneProblems } from './zones/find-zone-problems.ts';
import { screenLines } from './zones/screen-lines.ts';

const root = join(import.meta.dirname, '..');
const extensions = 'ts,tsx,mjs,css,sql,graphql,json,csv';
const paths = globSync(`{app,domain,server,db,demo,tests,scripts,bench}/**/*.{${extensions}}`, {
  cwd: root,
  exclude: ['app/graphql/**', '**/node_modules/**'],
});

const files = paths.map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}));
const problems = findZoneProblems(files.filter(({ path }) => path !== 'db/types.ts'));
for (const { path, line, rule, message, isWarning } of problems) {
  console.log(`${path}:${line} ${isWarning ? `${rule} (warning)` : rule} ${message}`);
}
const screens = screenLines(files).map(({ path, lines }) => `${path.split('/').at(-1)} ${lines}`);
console.log(`Lines of screens on the kit: ${screens.join(', ')}`);
const breaches = problems.filter(({ isWarning }) => !isWarning).length;
console.log(`${files.length} files, ${breaches} problems`);
if (breaches > 0 || files.length === 0) process.exitCode = 1;
