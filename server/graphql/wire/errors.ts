import { GraphQLError, Kind } from 'graphql';
import { type Actor, roleOf } from '#domain/access/actor.ts';
import { type Reader, sentenceFor } from '#domain/messages.ts';
import { type Problem, Refusal } from '#domain/refusal.ts';
import type { Log } from '../../context.ts';
import { noteRefused, unexpectedFault } from '../../current-request.ts';
import { isDatabaseDown } from '../../is-database-down.ts';
import { errorFacts } from '../../log.ts';
import { partDownOf, refusalOf } from '../../part-down.ts';
import { isUnstorableText } from '../../text/plain-text.ts';

/** Whom the sentences of an answer speak to. */
export const readerOf = (actor: Actor | undefined): Reader =>
  actor && roleOf(actor) === 'company' ? 'office' : 'person';

const problemOnWire = (problem: Problem, reader: Reader) => ({
  field: problem.field,
  code: problem.code,
  message: sentenceFor(problem.code, problem.values, reader),
});

/** A refusal as the wire has it: the sentence for people, the code and the fields for programs. */
export function refusalError(
  refusal: Refusal,
  path?: GraphQLError['path'],
  reader: Reader = 'person',
): GraphQLError {
  return new GraphQLError(sentenceFor(refusal.code, refusal.values, reader), {
    path,
    extensions: {
      code: refusal.code,
      ...(refusal.field ? { field: refusal.field } : {}),
      ...(refusal.values ? { values: refusal.values } : {}),
      ...(refusal.problems ? { problems: refusal.problems.map((one) => problemOnWire(one, reader)) } : {}),
    },
  });
}

/** Turns what a resolver threw into what a client may read; bugs are logged and told without detail. */
export function toWireError(error: unknown, log: Log, actor?: Actor): GraphQLError {
  if (!(error instanceof GraphQLError)) return refuse(error, { log, reader: readerOf(actor) });
  if (!error.originalError) return documentError(error);
  if (error.originalError instanceof GraphQLError) return documentError(error.originalError, error.path);
  const [node] = error.nodes ?? [];
  // Its name in the schema: what stands in the path may be an alias, which says whatever somebody likes.
  const field = node?.kind === Kind.FIELD ? node.name.value : undefined;
  return refuse(error.originalError, { path: error.path, field, log, reader: readerOf(actor) });
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

type Circumstances = { path?: GraphQLError['path']; field?: string; log: Log; reader: Reader };

function refuse(cause: unknown, circumstances: Circumstances): GraphQLError {
  const { path, field, log, reader } = circumstances;
  const down = partDownOf(cause);
  if (down) {
    // That it is left alone was logged when that began.
    if (down.cause !== undefined) log.error('A part could not be used', { path, ...errorFacts(cause) });
    return refuse(refusalOf(down), circumstances);
  }
  if (cause instanceof Refusal) {
    noteRefused(cause, field);
    return refusalError(cause, path, reader);
  }
  if (isUnstorableText(cause)) return refusalError(new Refusal('invalid_input'), path);
  if (isDatabaseDown(cause)) {
    log.error('The database cannot be reached', errorFacts(cause));
    return refusalError(new Refusal('service_unavailable'), path);
  }
  log.error('A request failed', { path, ...errorFacts(cause) });
  return refusalError(unexpectedFault(), path, reader);
}
