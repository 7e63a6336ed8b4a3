import { createYoga } from 'graphql-yoga';
import type { Ctx, Log } from '../context.ts';
import { toWireError } from './errors.ts';
import { schema } from './schema.ts';

/** GraphQL over HTTP; who asks is settled before, so that the context arrives complete. */
export function createGraphqlHandler(options: { isProduction: boolean; log: Log }) {
  return createYoga<{ ctx: Ctx }, Ctx>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ ctx }) => ctx,
    graphiql: !options.isProduction,
    landingPage: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: {
      isDev: false,
      maskError: (error) => toWireError(error, options.log),
    },
  });
}
