import type { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Ctx, Log } from '../context.ts';
import { documentError, toWireError } from './errors.ts';
import { schema } from './schema.ts';

/** Faults of a document leave as the wire's own errors; masking only sees what resolvers throw. */
const plainDocumentErrors: Plugin = {
  onValidate: () => (validated) => {
    if (!validated.valid)
      validated.setResult((validated.result as readonly GraphQLError[]).map(documentError));
  },
};

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
    plugins: [plainDocumentErrors],
    maskedErrors: {
      isDev: false,
      maskError: (error) => toWireError(error, options.log),
    },
  });
}
