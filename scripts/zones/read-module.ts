import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { type DeclaredName, declaredNamesOf } from './declared-names.ts';

export type SourceFile = { path: string; text: string };

export type ModuleImport = { specifier: string; line: number; isType: boolean };

type ImpureUse = { name: string; line: number };

type ExportedName = { name: string; line: number };

export type ModuleFacts = {
  imports: ModuleImport[];
  impureUses: ImpureUse[];
  exportedNames: ExportedName[];
  /** Of whatever depth, without the exported ones. */
  ownNames: DeclaredName[];
  syntaxError?: string;
};

const impureMembers = new Set(['Date.now', 'Math.random', 'Temporal.Now']);

function memberPath({ object, property, computed }: ESTree.MemberExpression): string {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return '';
  return `${object.name}.${property.name}`;
}

function isTypeOnly(kind: string | undefined, specifiers: readonly { type: string }[]): boolean {
  const isEachType = specifiers.every((one) => 'importKind' in one && one.importKind === 'type');
  return kind === 'type' || (specifiers.length > 0 && isEachType);
}

function declaredNames(declaration: ESTree.Declaration | null): string[] {
  if (!declaration) return [];
  const ids =
    declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [declaration];
  return ids.flatMap((one) => {
    const id = 'id' in one ? one.id : one;
    return id?.type === 'Identifier' ? [id.name] : [];
  });
}

/** What a module imports, types included, and where it asks for the time or for chance. */
export function readModule({ path, text }: SourceFile): ModuleFacts {
  const { program, errors } = parseSync(path, text);
  const facts: ModuleFacts = {
    imports: [],
    impureUses: [],
    exportedNames: [],
    ownNames: [],
    syntaxError: errors[0]?.message,
  };
  const lineAt = (start: number) => text.slice(0, start).split('\n').length;
  const addImport = (source: ESTree.Node | null, isType: boolean) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    facts.imports.push({ specifier: source.value, line: lineAt(source.start), isType });
  };
  const addImpure = (name: string, start: number) => facts.impureUses.push({ name, line: lineAt(start) });
  const isDate = (callee: ESTree.Node) => callee.type === 'Identifier' && callee.name === 'Date';
  new Visitor({
    ImportDeclaration: (node) => addImport(node.source, isTypeOnly(node.importKind, node.specifiers)),
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration(node) {
      addImport(node.source, node.exportKind === 'type');
      for (const name of declaredNames(node.declaration)) {
        facts.exportedNames.push({ name, line: lineAt(node.start) });
      }
    },
    ImportExpression: (node) => addImport(node.source, false),
    TSImportType: (node) => addImport(node.source, true),
    MemberExpression(node) {
      if (impureMembers.has(memberPath(node))) addImpure(memberPath(node), node.start);
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) addImpure('new Date()', node.start);
    },
    CallExpression(node) {
      if (isDate(node.callee)) addImpure('Date()', node.start);
    },
  }).visit(program);
  const exported = new Set(facts.exportedNames.map(({ name }) => name));
  facts.ownNames = declaredNamesOf(program).filter(({ name }) => !exported.has(name));
  return facts;
}
