import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import type { Ctx } from '../context.ts';
import { toWireError } from './errors.ts';

type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const mostKept = 500;

/**
 * Runs documents of the product's own screens in process, while rendering on the server. A document is
 * parsed and validated once; the errors are those of the wire.
 */
export function createExecutor(schema: GraphQLSchema) {
  const prepared = new Map<string, Prepared>();
  const prepare = (source: string): Prepared => {
    const known = prepared.get(source);
    if (known) return known;
    const document = parse(source);
    const errors = validate(schema, document);
    const made = errors.length > 0 ? { errors } : { document };
    if (prepared.size >= mostKept) prepared.clear();
    prepared.set(source, made);
    return made;
  };
  return async (
    source: string,
    variableValues: Record<string, unknown>,
    ctx: Ctx,
  ): Promise<ExecutionResult> => {
    const ready = prepare(source);
    if ('errors' in ready) return { errors: ready.errors };
    const result = await execute({ schema, document: ready.document, variableValues, contextValue: ctx });
    if (!result.errors) return result;
    return { ...result, errors: result.errors.map((error) => toWireError(error, ctx.log)) };
  };
}
