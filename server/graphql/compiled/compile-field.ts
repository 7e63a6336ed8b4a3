import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  type GraphQLError,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Ctx } from '../../context.ts';

/** A document that only the plain executor runs: it has directives, abstract types or introspection. */
export class NotCompiled extends Error {}

type VariableValues = GraphQLResolveInfo['variableValues'];
type Path = GraphQLResolveInfo['path'];

/** What one answering of a compiled query carries along. */
export type Run = {
  ctx: Ctx;
  variables: VariableValues;
  errors: GraphQLError[];
  /** Of each field that has any, coerced once however many rows ask. */
  arguments: Record<string, unknown>[];
};

/** A field of the answer; `run` gives its value, or a promise of it where it has to be waited for. */
export type CompiledField = {
  key: string;
  run: (source: unknown, run: Run, path: Path | undefined) => unknown;
};

/** What the fields of one query are compiled with. */
export type CompileScope = {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  operation: OperationDefinitionNode;
  /** The fields of a type that these sets select together. */
  select: (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) => CompiledObject;
};

type Complete = (value: unknown, run: Run, path: Path) => unknown;

type Parts = {
  scope: CompileScope;
  type: GraphQLObjectType;
  field: GraphQLField<unknown, Ctx>;
  key: string;
  nodes: readonly FieldNode[];
  argumentsOf: (run: Run) => Record<string, unknown>;
  hasArguments: boolean;
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && typeof (value as { then?: unknown } | null)?.then === 'function';

function pathKeys(path: Path | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at; at = at.prev) keys.push(at.key);
  return keys.reverse();
}

/** The fields of one object of the answer, and an object that has them all to be copied for each row. */
export type CompiledObject = { fields: readonly CompiledField[]; blank: Readonly<Record<string, null>> };

/** Fills an object in the order of its fields, also where some of them are waited for. */
export function runFields(
  { fields, blank }: CompiledObject,
  source: unknown,
  run: Run,
  path: Path | undefined,
): unknown {
  const answer: Record<string, unknown> = { ...blank };
  let waited: Promise<void>[] | undefined;
  try {
    for (const { key, run: runField } of fields) {
      const value = runField(source, run, path);
      answer[key] = value;
      if (isPromise(value)) {
        waited ??= [];
        waited.push(
          value.then((settled) => {
            answer[key] = settled;
          }),
        );
      }
    }
  } catch (cause) {
    leaveAlone(waited ?? []);
    throw cause;
  }
  return waited ? Promise.all(waited).then(() => answer) : answer;
}

/** Of promises nobody waits for any more: a rejection that nobody hears would end the process. */
function leaveAlone(promises: readonly unknown[]): void {
  for (const one of promises) if (isPromise(one)) one.catch(() => undefined);
}

/** A place that may be null takes the fault of what stands in it; any other hands it on to the place around it. */
function orFault(isNullable: boolean, nodes: readonly FieldNode[]) {
  return (run: Run, path: Path, cause: unknown): null => {
    const error = locatedError(cause, nodes, pathKeys(path));
    if (!isNullable) throw error;
    run.errors.push(error);
    return null;
  };
}

function completeList(scope: CompileScope, item: GraphQLOutputType, parts: Parts): Complete {
  const complete = completeType(scope, item, parts);
  const fault = orFault(!isNonNullType(item), parts.nodes);
  const completeItem = (value: unknown, run: Run, path: Path): unknown => {
    try {
      const done = isPromise(value)
        ? value.then((settled) => complete(settled, run, path))
        : complete(value, run, path);
      return isPromise(done) ? done.catch((cause: unknown) => fault(run, path, cause)) : done;
    } catch (cause) {
      return fault(run, path, cause);
    }
  };
  return (value, run, path) => {
    if (!Array.isArray(value)) throw new Error(`${parts.type.name}.${parts.field.name} is not a list`);
    const items: unknown[] = [];
    try {
      for (const one of value as unknown[]) {
        items.push(completeItem(one, run, { prev: path, key: items.length, typename: undefined }));
      }
    } catch (cause) {
      leaveAlone(items);
      throw cause;
    }
    return items.some(isPromise) ? Promise.all(items) : items;
  };
}

function completeType(scope: CompileScope, type: GraphQLOutputType, parts: Parts): Complete {
  if (isNonNullType(type)) {
    const complete = completeType(scope, type.ofType, parts);
    const requireValue = (value: unknown) => {
      if (value !== null) return value;
      throw new Error(`Cannot return null for non-nullable field ${parts.type.name}.${parts.field.name}.`);
    };
    return (value, run, path) => {
      const done = complete(value, run, path);
      return isPromise(done) ? done.then(requireValue) : requireValue(done);
    };
  }
  const completeValue = completeNamed(scope, type, parts);
  return (value, run, path) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    return completeValue(value, run, path);
  };
}

function completeNamed(scope: CompileScope, type: GraphQLOutputType, parts: Parts): Complete {
  if (isListType(type)) return completeList(scope, type.ofType, parts);
  if (isLeafType(type)) return (value) => type.coerceOutputValue(value) as unknown;
  if (!isObjectType(type)) throw new NotCompiled();
  const sets = parts.nodes.flatMap(({ selectionSet }): SelectionSetNode[] =>
    selectionSet ? [selectionSet] : [],
  );
  const object = scope.select(type, sets);
  return (value, run, path) => runFields(object, value, run, path);
}

const noArguments = {};

/** The one JavaScript type whose values these scalars leave as they are; most values are of it. */
const plainTypes = new Map<GraphQLLeafType, string>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
]);

function coerceBy(leaf: GraphQLLeafType): (value: unknown) => unknown {
  if (leaf === GraphQLFloat) {
    return (value) => (Number.isFinite(value) ? value : leaf.coerceOutputValue(value));
  }
  const plain = plainTypes.get(leaf);
  return (value) => (typeof value === plain ? value : leaf.coerceOutputValue(value));
}

/** A field whose value stands in the answer as it is; most fields of most rows are such. */
function compileLeaf(parts: Parts, leaf: GraphQLLeafType): CompiledField {
  const { type, field, key, nodes, argumentsOf, hasArguments } = parts;
  const isNullable = !isNonNullType(field.type);
  const fault = orFault(isNullable, nodes);
  const resolve = field.resolve as NonNullable<typeof field.resolve>;
  const noInfo = undefined as never;
  const coerce = coerceBy(leaf);
  const complete = (value: unknown): unknown => {
    if (value === null || value === undefined) {
      if (isNullable) return null;
      throw new Error(`Cannot return null for non-nullable field ${type.name}.${field.name}.`);
    }
    if (value instanceof Error) throw value;
    return coerce(value);
  };
  const placeIn = (parent: Path | undefined): Path => ({ prev: parent, key, typename: type.name });
  return {
    key,
    run: (source, run, parent) => {
      try {
        const given = hasArguments ? argumentsOf(run) : noArguments;
        const value = resolve(source, given, run.ctx, noInfo);
        if (typeof value !== 'object') return value === undefined ? complete(value) : coerce(value);
        if (!isPromise(value)) return complete(value);
        return value.then(complete).catch((cause: unknown) => fault(run, placeIn(parent), cause));
      } catch (cause) {
        return fault(run, placeIn(parent), cause);
      }
    },
  };
}

/** One field: its resolver, and what becomes of the value. Only resolvers that ask for the `info` are given one. */
export function compileField(parts: Parts): CompiledField {
  const { scope, type, field, key, nodes, argumentsOf, hasArguments } = parts;
  const resolve = field.resolve ?? defaultFieldResolver;
  const wantsInfo = resolve.length > 3 || resolve === defaultFieldResolver;
  const nullable = getNullableType(field.type);
  if (isLeafType(nullable) && !wantsInfo) return compileLeaf(parts, nullable);
  const complete = completeType(scope, field.type, parts);
  const fault = orFault(!isNonNullType(field.type), nodes);
  const { schema, fragments, operation } = scope;
  const fixed = { fieldName: field.name, fieldNodes: nodes, returnType: field.type, parentType: type };
  const infoFor = (run: Run, path: Path) =>
    ({ ...fixed, schema, fragments, operation, path, variableValues: run.variables }) as GraphQLResolveInfo;
  return {
    key,
    run: (source, run, parent) => {
      const path: Path = { prev: parent, key, typename: type.name };
      try {
        const info = wantsInfo ? infoFor(run, path) : (undefined as never);
        const value = resolve(source, hasArguments ? argumentsOf(run) : noArguments, run.ctx, info);
        const done = isPromise(value)
          ? value.then((settled) => complete(settled, run, path))
          : complete(value, run, path);
        return isPromise(done) ? done.catch((cause: unknown) => fault(run, path, cause)) : done;
      } catch (cause) {
        return fault(run, path, cause);
      }
    },
  };
}
