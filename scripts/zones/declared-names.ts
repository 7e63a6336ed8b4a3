import { type ESTree, Visitor } from 'rolldown/utils';

export type DeclaredName = { name: string; start: number };

/** The names a pattern binds: `{ a, b: [c] }` binds a and c. */
function boundNames(pattern: ESTree.Node | null | undefined): DeclaredName[] {
  switch (pattern?.type) {
    case 'Identifier':
      return 'name' in pattern ? [{ name: pattern.name, start: pattern.start }] : [];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => boundNames('value' in one ? one.value : one));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => boundNames(one));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** Every variable, parameter, function, class and type a module declares, at whatever depth; no properties. */
export function declaredNamesOf(program: ESTree.Program): DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (pattern: ESTree.Node | null) => names.push(...boundNames(pattern));
  const addFunction = (node: { id?: ESTree.Node | null; params: ESTree.Node[] }) =>
    [node.id ?? null, ...node.params].forEach(add);
  new Visitor({
    VariableDeclarator: (node) => add(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: (node) => add(node.id),
    CatchClause: (node) => add(node.param),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
  }).visit(program);
  return names;
}
