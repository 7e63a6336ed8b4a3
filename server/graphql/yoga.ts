import type { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Ctx, Log } from '../context.ts';
import { documentLimits } from './document-limits.ts';
import { documentError, toWireError } from './errors.ts';
import { schema } from './schema.ts';

/** Faults of a document leave as the wire's own errors; masking only sees what resolvers throw. */
const plainDocumentErrors: Plugin = {
  onValidate: ({ addValidationRule }) => {
    addValidationRule(documentLimits);
    return (validated) => {
      if (validated.valid) return;
      validated.setResult((validated.result as readonly GraphQLError[]).map(documentError));
    };
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
    // Open to other people's pages with an API key, never with a person's cookie (reliability.md S20).
    cors: { origin: '*', credentials: false, methods: ['GET', 'POST', 'OPTIONS'] },
    multipart: false,
    logging: false,
    plugins: [plainDocumentErrors],
    maskedErrors: {
      isDev: false,
      maskError: (error) => toWireError(error, options.log),
    },
  });
}
