import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import { type Action, can } from '#domain/access/permissions.ts';
import { isVerb, rightOf } from '#domain/access/rights/rights.ts';
import { fragmentsOf } from '../compiled/compile-query.ts';
import { fieldPrices } from './field-prices.ts';
import { affordableCost } from './query-cost.ts';

type Fragments = ReturnType<typeof fragmentsOf>;

/** What a value of an answer costs to read, make and send: over lists of 1,000 bookings and cleaners. */
const priceOfValue = 0.003;
/** A cheaper one keeps nobody waiting. */
const cheapestForm = 2;

function rootFields({ selections }: SelectionSetNode, fragments: Fragments): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return part ? rootFields(part.selectionSet, fragments) : [];
  });
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
  const fields = rootFields(operation.selectionSet, fragmentsOf(document));
  return fields.reduce((price, name) => price + (fieldPrices[name] ?? 0), values * priceOfValue);
}

const mayVisitor = (action: string) => can({ kind: 'visitor' }, action as Action);

/**
 * What anybody may send us or try out without a link: enquiries, applications, gift cards, codes. What the site shows
 * to everybody and a booking are none of it (rules/security#api).
 */
export function isForm(name: string): boolean {
  if (!isVerb(name) || (fieldPrices[name] ?? 0) < cheapestForm) return false;
  const { needs } = rightOf(name);
  const isAsked = needs !== 'anybody' && needs !== 'link' && needs !== 'account';
  return isAsked && needs !== 'catalogue.read' && needs !== 'booking.create' && mayVisitor(needs);
}

/** Whether a stranger who asks this waits for a turn. An operation that is affordable already. */
export const asksForm = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  rootFields(operation.selectionSet, fragmentsOf(document)).some(isForm);
