import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';

const isLeaf = (type: GraphQLOutputType) =>
  isScalarType(getNamedType(type)) || isEnumType(getNamedType(type));

/** Every field of a type, with its name, down to some depth; what needs an argument is left to queries of its own. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const parts = fields.flatMap((field) => {
    if (isLeaf(field.type)) return [field.name];
    const inner = depth > 1 ? selectionOf(field.type, depth - 1) : '';
    return inner ? [`${field.name} ${inner}`] : [];
  });
  return parts.length > 0 ? `{ __typename ${parts.join(' ')} }` : '';
}

type Query = { name: string; field: GraphQLField<unknown, unknown> };

export const queriesOf = (schema: GraphQLSchema): Query[] =>
  Object.entries(schema.getQueryType()?.getFields() ?? {}).map(([name, field]) => ({ name, field }));

/**
 * One document for each query of the contract that asks for every field there is. `argumentsOf` has the
 * arguments of the queries that need some; a query that is missing there is an error.
 */
export function documentsOfEverything(
  schema: GraphQLSchema,
  argumentsOf: Record<string, string[]>,
): { name: string; document: string }[] {
  return queriesOf(schema).flatMap(({ name, field }) => {
    const given = argumentsOf[name];
    if (!given && field.args.some(isRequiredArgument)) throw new Error(`${name} needs arguments`);
    const selection = selectionOf(field.type, 5);
    return (given ?? ['']).map((args) => ({
      name,
      document: `{ ${name}${args ? `(${args})` : ''} ${selection} }`,
    }));
  });
}

/** What somebody was told: all texts, and `Type.field` for each field that had a value. */
export type Told = { texts: string; fields: Set<string> };

/**
 * Gathers answers with their types' names. `watched` has the id of the one record that counts of a type; of
 * other types every record counts.
 */
export function whatWasTold(answers: unknown, watched: ReadonlyMap<string, string>): Told {
  const texts: string[] = [];
  const fields = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === 'object') {
      const { __typename: type, ...rest } = value as Record<string, unknown>;
      const isWatched = (watched.get(String(type)) ?? rest.id) === rest.id;
      for (const [name, inner] of Object.entries(rest)) {
        const isEmpty = inner === null || (Array.isArray(inner) && inner.length === 0);
        if (!isEmpty && isWatched) fields.add(`${String(type)}.${name}`);
        walk(inner);
      }
    } else if (value !== null && value !== undefined) texts.push(String(value));
  };
  walk(answers);
  return { texts: texts.join('\n'), fields };
}
