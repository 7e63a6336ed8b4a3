import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { type CompiledObject, type Run, runFields } from './compile-field.ts';
import { compileQuery } from './compile-query.ts';
import { documentLimits, mostTokens } from './document-limits.ts';
import { toWireError } from './errors.ts';
import { NotCompiled } from './not-compiled.ts';
import { demandLowCost, queryCost } from './query-cost.ts';

type Ready = {
  document: DocumentNode;
  operation: OperationDefinitionNode | null;
  /** null = for the plain executor. */
  query: CompiledObject | null;
};
type Prepared = Ready | { errors: readonly GraphQLError[] };

export type GraphqlRequest = {
  source: string;
  variables?: Readonly<Record<string, unknown>> | null;
  operationName?: string | null;
};

const mostKept = 1_000;
const rules = [...specifiedRules, documentLimits];

function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode | null) {
  try {
    if (!operation) return null;
    // Before it is walked as it will run, since fragments can make a short document endless.
    queryCost(schema, document, operation, {});
    return compileQuery(schema, document, operation);
  } catch (error) {
    if (error instanceof NotCompiled || error instanceof Refusal) return null;
    throw error;
  }
}

function prepareIn(schema: GraphQLSchema, { source, operationName }: GraphqlRequest): Prepared {
  const document = parse(source, { maxTokens: mostTokens });
  const errors = validate(schema, document, rules);
  if (errors.length > 0) return { errors };
  const operation = getOperationAST(document, operationName) ?? null;
  return { document, operation, query: compile(schema, document, operation) };
}

async function runQuery(query: CompiledObject, run: Run): Promise<ExecutionResult> {
  try {
    const data = (await runFields(query, null, run, undefined)) as Record<string, unknown>;
    return run.errors.length > 0 ? { errors: run.errors, data } : { data };
  } catch (error) {
    // A place that can't be null was, all the way up.
    return { errors: [...run.errors, error as GraphQLError], data: null };
  }
}

const onWire = (result: ExecutionResult, ctx: Ctx): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => toWireError(error, ctx.log)) } : result;

/**
 * Runs documents: parsed, validated and compiled once each, however often they come. `query` answers good
 * queries that are compiled, and null for everything else; `execute` answers every document, as the product's
 * own screens need while they are rendered on the server. The errors are those of the wire.
 */
export function createExecutor(schema: GraphQLSchema) {
  const prepared = new Map<string, Prepared>();
  const prepare = (request: GraphqlRequest): Prepared => {
    const key = `${request.operationName ?? ''}\n${request.source}`;
    const known = prepared.get(key);
    if (known) return known;
    const made = prepareIn(schema, request);
    if (prepared.size >= mostKept) prepared.delete(prepared.keys().next().value ?? '');
    prepared.set(key, made);
    return made;
  };

  function runReady({ document, operation, query }: Ready, given: GraphqlRequest['variables'], ctx: Ctx) {
    if (!query || !operation) return null;
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], given ?? {});
    if (!coerced.variableValues) return null;
    const variables = coerced.variableValues;
    try {
      demandLowCost(schema, document, operation, variables.coerced);
    } catch (error) {
      return Promise.resolve({ errors: [error as GraphQLError] });
    }
    return runQuery(query, { ctx, variables, errors: [], arguments: [] });
  }

  return {
    async query(request: GraphqlRequest, ctx: Ctx): Promise<ExecutionResult | null> {
      let ready: Prepared;
      try {
        ready = prepare(request);
      } catch {
        // A document that can't be read: the plain way says so.
        return null;
      }
      if ('errors' in ready) return null;
      const result = await runReady(ready, request.variables, ctx);
      return result && onWire(result, ctx);
    },
    async execute(request: GraphqlRequest, ctx: Ctx): Promise<ExecutionResult> {
      const ready = prepare(request);
      if ('errors' in ready) return { errors: ready.errors };
      const compiled = await runReady(ready, request.variables, ctx);
      if (compiled) return onWire(compiled, ctx);
      const { document } = ready;
      const plain = await execute({
        schema,
        document,
        variableValues: request.variables,
        operationName: request.operationName,
        contextValue: ctx,
      });
      return onWire(plain, ctx);
    },
  };
}

export type Executor = ReturnType<typeof createExecutor>;
