import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import { fragmentsOf } from '../compiled/compile-query.ts';
import { fieldPrices } from './field-prices.ts';
import { affordableCost } from './query-cost.ts';

type Fragments = ReturnType<typeof fragmentsOf>;

/** What a value of an answer costs to read, make and send: over lists of 1,000 bookings and cleaners. */
const priceOfValue = 0.003;

function priceOfFields({ selections }: SelectionSetNode, fragments: Fragments): number {
  let price = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) price += fieldPrices[selection.name.value] ?? 0;
    else {
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      if (part) price += priceOfFields(part.selectionSet, fragments);
    }
  }
  return price;
}

/**
 * What an operation costs at most, in milliseconds of work: of its root fields what the table says, and of its
 * answer by the values it can have. Refuses one that asks for too much at once.
 */
export function affordablePrice(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  // First, since it also ends documents that are short by fragments in fragments.
  const values = affordableCost(schema, document, operation, variables);
  const fields = priceOfFields(operation.selectionSet, fragmentsOf(document));
  return fields + values * priceOfValue;
}
