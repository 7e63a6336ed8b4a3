import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { Refusal } from '#domain/refusal.ts';
import { fragmentsOf } from '../compiled/compile-query.ts';
import { defaultLimit, largestLimit } from '../list/list.ts';

/** Values that one request may ask for at most: an ordinary page of everything, or 1,000 of what a screen shows. */
const mostValues = 340_000;
/** Fragments spread in fragments can make a short document endless. */
const mostVisits = 10_000;
/** How long a list without a limit is taken to be. */
const shortList = 10;

type Fragments = ReturnType<typeof fragmentsOf>;
type Coerced = Readonly<Record<string, unknown>>;
/** `visits` counts the nodes looked at, fragments each time they are spread. */
type Asked = { fragments: Fragments; variables: Coerced; visits: number };

function numberOf(value: ValueNode | undefined, variables: Coerced): unknown {
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
}

/** How many items a connection is asked for; a limit out of range is refused elsewhere. */
function pageSize(field: GraphQLField<unknown, unknown>, node: FieldNode, asked: Asked): number {
  if (!field.args.some(({ name }) => name === 'limit')) return shortList;
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const limit = numberOf(given, asked.variables);
  return typeof limit === 'number' ? Math.min(Math.max(limit, 1), largestLimit) : defaultLimit;
}

/** What a value costs; one that has to be counted first says for how many it stands. */
const valuesOf = (field: GraphQLField<unknown, unknown> | undefined): number =>
  Number(field?.extensions.values ?? 1);

function fieldCost(type: GraphQLObjectType, node: FieldNode, asked: Asked, items: number): number {
  const field = type.getFields()[node.name.value];
  const named = field && getNamedType(field.type);
  if (!field || !node.selectionSet || !isObjectType(named)) return valuesOf(field);
  const isList = isListType(getNullableType(field.type));
  const isItems = isList && node.name.value === 'items';
  const times = isItems ? items : isList ? shortList : 1;
  return 1 + times * setCost(named, node.selectionSet, asked, pageSize(field, node, asked));
}

function setCost(type: GraphQLObjectType, set: SelectionSetNode, asked: Asked, items: number): number {
  let cost = 0;
  for (const selection of set.selections) {
    asked.visits += 1;
    if (asked.visits > mostVisits) throw new Refusal('query_too_costly');
    if (selection.kind === Kind.FIELD) cost += fieldCost(type, selection, asked, items);
    else {
      const part =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : asked.fragments[selection.name.value];
      if (part) cost += setCost(type, part.selectionSet, asked, items);
    }
  }
  return cost;
}

/** The most values an operation can answer with, by its limits and what it selects. */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Coerced,
): number {
  const type = schema.getRootType(operation.operation);
  if (!type) return 0;
  return setCost(type, operation.selectionSet, { fragments: fragmentsOf(document), variables, visits: 0 }, 1);
}

/** As queryCost; refuses what would answer with far more than any screen shows (rules/security#api). */
export function affordableCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Coerced,
): number {
  const cost = queryCost(schema, document, operation, variables);
  if (cost > mostValues) throw new Refusal('query_too_costly');
  return cost;
}
