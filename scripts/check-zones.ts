import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findZoneProblems, type ZoneProblem } from './zones/find-zone-problems.ts';
import { readModule } from './zones/read-module.ts';
import { screenLines } from './zones/screen-lines.ts';
import { findServerImports } from './zones/server-imports.ts';
import { baselinePath, lowerBaseline, type TermCounts } from './zones/term-baseline.ts';

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
const checked = files.filter(({ path }) => path !== 'db/types.ts');
const baselineFile = join(root, baselinePath);
let baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as TermCounts;
if (process.argv.includes('--lower-terms')) {
  const modules = checked.filter(({ path }) => /\.(tsx?|mjs)$/.test(path));
  const lowered = lowerBaseline(
    modules.map((file) => ({ path: file.path, ownNames: readModule(file).ownNames })),
    baseline,
  );
  if (lowered) writeFileSync(baselineFile, `${JSON.stringify(lowered, null, 2)}\n`);
  else console.log('There are more names in our own words than before: the baseline only falls.');
  baseline = lowered ?? baseline;
}
const problems: ZoneProblem[] = [...findZoneProblems(checked, baseline), ...findServerImports(files)];
for (const { path, line, rule, message, isWarning } of problems) {
  console.log(`${path}:${line} ${isWarning ? `${rule} (warning)` : rule} ${message}`);
}
const screens = screenLines(files).map(({ path, lines }) => `${path.split('/').at(-1)} ${lines}`);
console.log(`Lines of screens on the kit: ${screens.join(', ')}`);
const breaches = problems.filter(({ isWarning }) => !isWarning).length;
console.log(`${files.length} files, ${breaches} problems`);
if (breaches > 0 || files.length === 0) process.exitCode = 1;
