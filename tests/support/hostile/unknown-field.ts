import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
} from 'graphql';

type Field = GraphQLArgument | GraphQLInputField;
type Refused = { extensions?: { field?: string; problems?: { field: string }[] } };
type Known = ReadonlyMap<string, Field>;

const isPlace = (part: string) => /^\d+$/.test(part);

function fieldsOf({ type }: Field): Known | null {
  const named = getNamedType(type);
  return isInputObjectType(named) ? new Map(Object.entries(named.getFields())) : null;
}

/** What a path can begin with: the arguments, or what stands in the `input`. */
function beginnings(args: readonly GraphQLArgument[]): Known {
  return new Map(
    args.flatMap((arg): [string, Field][] =>
      arg.name === 'input' ? [...(fieldsOf(arg) ?? [])] : [[arg.name, arg]],
    ),
  );
}

function isKnown(known: Known, [name = '', ...rest]: readonly string[]): boolean {
  const found = known.get(name);
  if (!found) return false;
  const inside = fieldsOf(found);
  const next = rest.findIndex((part) => !isPlace(part));
  return inside === null || next < 0 || isKnown(inside, rest.slice(next));
}

/** The `input` itself is named where a list stands in its place. */
const isInput = ([name, ...rest]: readonly string[]) => name === 'input' && rest.every(isPlace);

/** The first field that a refusal names and what was asked doesn't have; null when it has them all. */
export function unknownField(
  { args }: GraphQLField<unknown, unknown>,
  errors: readonly Refused[],
): string | null {
  const known = beginnings(args);
  const named = errors.flatMap(({ extensions }) => [
    ...(extensions?.field === undefined ? [] : [extensions.field]),
    ...(extensions?.problems ?? []).map(({ field }) => field),
  ]);
  const isOurs = (path: readonly string[]) => isKnown(known, path) || isInput(path);
  return named.find((field) => !isOurs(field.split('.'))) ?? null;
}
