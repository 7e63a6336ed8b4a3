import { setImmediate } from 'node:timers/promises';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { Ctx } from '../../context.ts';
import { heavyFrom } from '../../limits/work-gate.ts';

/** It paces itself, and looks each place up once for all that a document asks of it. */
const answersTogether: ReadonlySet<string> = new Set(['findAvailableStarts']);

/** By the context as resolvers are given it. */
const lines = new WeakMap<object, Promise<unknown>>();
const pause = () => setImmediate();

/** From now on what a request asks is answered one after the other, and others are answered in between. */
export function pace(ctx: object, price: number): void {
  if (price >= heavyFrom) lines.set(ctx, Promise.resolve());
}

function paced(resolve: GraphQLFieldResolver<unknown, Ctx>): GraphQLFieldResolver<unknown, Ctx> {
  return (root, args, ctx, info) => {
    const last = lines.get(ctx);
    if (!last) return resolve(root, args, ctx, info);
    const answer = last.then(() => resolve(root, args, ctx, info));
    // What is made of the answer is made before the pause.
    lines.set(ctx, answer.then(pause, pause));
    return answer;
  };
}

/** Gives the fields of the queries their pace. */
export function withPace(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (field.resolve && !answersTogether.has(field.name)) field.resolve = paced(field.resolve);
  }
  return schema;
}
