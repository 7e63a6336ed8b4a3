import type { GraphQLField, GraphQLSchema } from 'graphql';
import { isVerb, requireRight, type Verb } from '#domain/access/rights/rights.ts';
import type { Ctx } from '../../context.ts';

type Field = GraphQLField<unknown, Ctx>;
type Resolver = NonNullable<Field['resolve']>;

function guarded(verb: Verb, resolve: Resolver): Resolver {
  const asked: Resolver = (root, args, ctx, info) => {
    requireRight(ctx.actor, verb);
    return resolve(root, args, ctx, info);
  };
  // Compiled queries give the `info` only to resolvers that ask for it (`compiled/compile-field.ts`).
  return Object.defineProperty(asked, 'length', { value: resolve.length });
}

function guard(field: Field): void {
  if (!isVerb(field.name)) throw new Error(`${field.name} stands in no table of domain/access/rights`);
  const { name, resolve, subscribe } = field;
  if (subscribe) field.subscribe = guarded(name, subscribe);
  else if (resolve) field.resolve = guarded(name, resolve);
}

/**
 * Lets each query, mutation and subscription be asked by those alone whom the table of rights names; one that stands
 * in no table ends the start.
 */
export function withRights(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {})) guard(field);
  return schema;
}
