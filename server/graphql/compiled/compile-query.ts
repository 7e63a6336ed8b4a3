import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  isIntrospectionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  type CompiledObject,
  type CompileScope,
  compileField,
  NotCompiled,
  type Run,
} from './compile-field.ts';

type Nodes = Map<string, FieldNode[]>;
type Fragments = CompileScope['fragments'];

/** `spread` holds the fragments already taken into these nodes: spreading one again adds nothing. */
type Into = { nodes: Nodes; spread: Set<string> };

function addSelection(selection: SelectionNode, fragments: Fragments, type: string, into: Into): void {
  if (selection.directives?.length) throw new NotCompiled();
  if (selection.kind === Kind.FIELD) {
    const key = (selection.alias ?? selection.name).value;
    const known = into.nodes.get(key);
    if (known) known.push(selection);
    else into.nodes.set(key, [selection]);
    return;
  }
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    if (into.spread.has(selection.name.value)) return;
    into.spread.add(selection.name.value);
  }
  const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
  // Without abstract types every fragment of a valid document is on this very type.
  if (!part || (part.typeCondition && part.typeCondition.name.value !== type)) throw new NotCompiled();
  addSelections(part.selectionSet, fragments, type, into);
}

function addSelections(set: SelectionSetNode, fragments: Fragments, type: string, into: Into): void {
  for (const selection of set.selections) addSelection(selection, fragments, type, into);
}

function compileSelection(
  scope: CompileScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  nextPlace: () => number,
): CompiledObject {
  if (isIntrospectionType(type) || type.isTypeOf) throw new NotCompiled();
  const nodes: Nodes = new Map();
  const into: Into = { nodes, spread: new Set() };
  for (const set of sets) addSelections(set, scope.fragments, type.name, into);
  const fields = [...nodes].map(([key, fieldNodes]) => {
    const [first] = fieldNodes as [FieldNode];
    if (first.name.value === '__typename') return { key, run: () => type.name };
    const field = type.getFields()[first.name.value];
    // __schema and __type, which are not among the fields of the query type.
    if (!field) throw new NotCompiled();
    const place = nextPlace();
    const argumentsOf = (run: Run): Record<string, unknown> => {
      run.arguments[place] ??= getArgumentValues(field, first, run.variables);
      return run.arguments[place];
    };
    const hasArguments = field.args.length > 0;
    return compileField({ scope, type, field, key, nodes: fieldNodes, argumentsOf, hasArguments });
  });
  // Read from text, since an object that is given its names one by one is slow to copy.
  const names = fields.map(({ key }) => `${JSON.stringify(key)}:null`);
  return { fields, blank: JSON.parse(`{${names.join(',')}}`) };
}

/** The fragments of a document by name. */
export const fragmentsOf = (document: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );

/**
 * A valid query as functions that call the schema's resolvers directly: the answer of the plain executor
 * without its work for each field of each row (docs/decisions/012). Throws NotCompiled.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledObject {
  const type = schema.getQueryType();
  if (!type || operation.operation !== 'query' || operation.directives?.length) throw new NotCompiled();
  let places = 0;
  const nextPlace = () => {
    places += 1;
    return places;
  };
  const scope: CompileScope = {
    schema,
    fragments: fragmentsOf(document),
    operation,
    select: (of, sets) => compileSelection(scope, of, sets, nextPlace),
  };
  return scope.select(type, [operation.selectionSet]);
}
