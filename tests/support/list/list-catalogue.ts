import {
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';

export type ListedField = { name: string; operators: string[]; input: string };

/** A query that answers a connection and takes a filter. */
export type Listed = {
  query: string;
  itemType: string;
  filterType: string;
  fields: ListedField[];
  /** Fields of an item that have one value, or a list of plain ones, and take no arguments. */
  plainFields: string[];
  /** The orders it can have, where it has any. */
  sorts: string[];
};

/** A filter knows only whether they are there; tests/api/people/access-notes.test.ts asks for the rest. */
const sealed = new Set(['commentsForAssistant']);

const combining = new Set(['and', 'or', 'not']);

function filterFields(schema: GraphQLSchema, filterType: string): ListedField[] {
  const type = schema.getType(filterType);
  if (!isInputObjectType(type)) return [];
  return (
    Object.values(type.getFields())
      // What is asked as a whole, such as a search, has no operators; tests/api/people/search.test.ts asks it.
      .filter(({ name, type }) => !combining.has(name) && isInputObjectType(getNamedType(type)))
      .map(({ name, type: given }) => {
        const input = getNamedType(given);
        const known = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
        const operators = sealed.has(name) ? ['attributeExists'] : known;
        return { name, input: input.name, operators };
      })
  );
}

const plainOf = (fields: GraphQLFieldMap<unknown, unknown>): string[] =>
  Object.values(fields)
    .filter(({ type, args }) => isScalarType(getNamedType(type)) && args.length === 0)
    .map(({ name }) => name);

function sortsOf(query: GraphQLField<unknown, unknown>): string[] {
  const sort = query.args.find(({ name }) => name === 'sort');
  const type = sort && getNamedType(sort.type);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

/** Every filtered list of the contract that needs no other arguments. */
export function listsOf(schema: GraphQLSchema): Listed[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((query) => {
    const filter = query.args.find(({ name }) => name === 'filter');
    const connection = getNullableType(query.type);
    if (!filter || !isObjectType(connection) || query.name === 'bookingByEmail') return [];
    const items = connection.getFields().items;
    const item = items && getNamedType(items.type);
    if (!items || !isListType(getNullableType(items.type)) || !isObjectType(item)) return [];
    const filterType = getNamedType(filter.type).name;
    return [
      {
        query: query.name,
        itemType: item.name,
        filterType,
        fields: filterFields(schema, filterType),
        plainFields: plainOf(item.getFields()),
        sorts: sortsOf(query),
      },
    ];
  });
}
