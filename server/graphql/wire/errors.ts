import { GraphQLError } from 'graphql';
import { sentenceFor } from '#domain/messages.ts';
import { type Problem, Refusal } from '#domain/refusal.ts';
import type { Log } from '../../context.ts';
import { isDatabaseDown } from '../../is-database-down.ts';
import { errorFacts } from '../../log.ts';
import { isUnstorableText } from '../../text/plain-text.ts';

const problemOnWire = (problem: Problem) => ({
  field: problem.field,
  code: problem.code,
  message: sentenceFor(problem.code, problem.values),
});

/** A refusal as the wire has it: the sentence for people, the code and the fields for programs. */
export function refusalError(refusal: Refusal, path?: GraphQLError['path']): GraphQLError {
  return new GraphQLError(sentenceFor(refusal.code, refusal.values), {
    path,
    extensions: {
      code: refusal.code,
      ...(refusal.field ? { field: refusal.field } : {}),
      ...(refusal.values ? { values: refusal.values } : {}),
      ...(refusal.problems ? { problems: refusal.problems.map(problemOnWire) } : {}),
    },
  });
}

/** Turns what a resolver threw into what a client may read; bugs are logged and told without detail. */
export function toWireError(error: unknown, log: Log): GraphQLError {
  if (!(error instanceof GraphQLError)) return refuse(error, undefined, log);
  if (!error.originalError) return documentError(error);
  if (error.originalError instanceof GraphQLError) return documentError(error.originalError, error.path);
  return refuse(error.originalError, error.path, log);
}

/**
 * A fault of the document itself; the library's hints at names and what it says of its own inside are left out
 * (rules/security#api, rules/security#data-code-logs).
 */
export function documentError(error: GraphQLError, path = error.path): GraphQLError {
  const { http } = error.extensions;
  return new GraphQLError(error.message.replace(/ Did you mean .*\?$/s, ''), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path,
    extensions: { ...(http ? { http } : {}), code: 'invalid_request' },
  });
}

/** What strangers are told instead of a fault that names parts of the schema, or repeats what they sent. */
export const briefError = (): GraphQLError =>
  new GraphQLError('The document or its variables do not fit this API.', {
    extensions: { code: 'invalid_request' },
  });

function refuse(cause: unknown, path: GraphQLError['path'], log: Log): GraphQLError {
  if (cause instanceof Refusal) return refusalError(cause, path);
  if (isUnstorableText(cause)) return refusalError(new Refusal('invalid_input'), path);
  if (isDatabaseDown(cause)) {
    log.error('The database cannot be reached', errorFacts(cause));
    return refusalError(new Refusal('service_unavailable'), path);
  }
  log.error('A request failed', { path, ...errorFacts(cause) });
  return refusalError(new Refusal('unexpected'), path);
}
