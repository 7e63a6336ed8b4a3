import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { inTurn } from '../../limits/take-turns.ts';
import { secondsSince } from '../../measure.ts';
import { cleanLiterals, requireCleanVariables } from '../limits/clean-input.ts';
import { documentLimits, maxTokens } from '../limits/document-limits.ts';
import { pace } from '../limits/pace.ts';
import { queryCost } from '../limits/query-cost.ts';
import { affordablePrice, asksForm } from '../limits/work-price.ts';
import { measureOperation } from '../measure-operation.ts';
import { toWireError } from '../wire/errors.ts';
import { type CompiledObject, NotCompiled, type Run, runFields } from './compile-field.ts';
import { compileQuery } from './compile-query.ts';

type Ready = {
  document: DocumentNode;
  operation: OperationDefinitionNode | null;
  /** null = for the plain executor. */
  query: CompiledObject | null;
  /** The variables its price hangs on, and the price by their values. */
  limits: readonly string[];
  isForm: boolean;
  prices: Map<string, number>;
};
type Prepared = Ready | { errors: readonly GraphQLError[] };

export type GraphqlRequest = {
  source: string;
  variables?: Readonly<Record<string, unknown>> | null;
  operationName?: string | null;
};

const mostKept = 1_000;
/** Strangers' longer documents would fill the memory; our own have about a thousand characters at most. */
export const maxCachedLength = 8_000;
/** Variables that don't fit are refused by the plain executor, which says all about them. */
const firstFault = { maxErrors: 1, hideSuggestions: true };
const rules = [...specifiedRules, documentLimits, cleanLiterals];

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
  const document = parse(source, { maxTokens: maxTokens });
  // The limits first: some of the other rules take long over documents that are beyond them.
  const beyond = validate(schema, document, [documentLimits]);
  const errors = beyond.length > 0 ? beyond : validate(schema, document, rules);
  if (errors.length > 0) return { errors };
  const operation = getOperationAST(document, operationName) ?? null;
  const query = compile(schema, document, operation);
  const isForm = query !== null && operation !== null && asksForm(document, operation);
  return { document, operation, query, limits: limitVariables(document), isForm, prices: new Map() };
}

function limitVariables(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, {
    Argument: ({ name, value }) => {
      if (name.value === 'limit' && value.kind === Kind.VARIABLE) names.push(value.name.value);
    },
  });
  return names;
}

const mostPrices = 50;

/** As affordablePrice, which the same limits are not put through twice. */
function priceOf(
  schema: GraphQLSchema,
  { document, limits, prices }: Ready,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const key = limits.map((name) => String(variables[name])).join();
  const known = prices.get(key);
  if (known !== undefined) return known;
  const price = affordablePrice(schema, document, operation, variables);
  if (prices.size < mostPrices) prices.set(key, price);
  return price;
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

/** Runs what somebody outside asks for once they may. */
async function runInTurn(
  query: CompiledObject,
  asked: { price: number; isForm: boolean },
  run: Run,
): Promise<ExecutionResult> {
  const { workGate } = run.ctx;
  if (!workGate) return runQuery(query, run);
  try {
    const turn = workGate.enter(run.ctx, { ...asked, isQuestion: true });
    return await inTurn(turn, () => runQuery(query, run));
  } catch (error) {
    return { errors: [error as GraphQLError] };
  }
}

const onWire = (result: ExecutionResult, ctx: Ctx): ExecutionResult =>
  result.errors
    ? { ...result, errors: result.errors.map((error) => toWireError(error, ctx.log, ctx.actor)) }
    : result;

type Given = GraphqlRequest['variables'];

/** A compiled query's answer; null for everything else. */
function runReady(
  schema: GraphQLSchema,
  ready: Ready,
  given: Given,
  ctx: Ctx,
): Promise<ExecutionResult> | null {
  const { operation, query } = ready;
  if (!query || !operation) return null;
  try {
    // First, since the library says of each fault what it is, however many there are.
    requireCleanVariables(given);
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], given ?? {}, firstFault);
    if (!coerced.variableValues) return null;
    const variables = coerced.variableValues;
    const price = priceOf(schema, ready, operation, variables.coerced);
    pace(ctx, price);
    return runInTurn(query, { price, isForm: ready.isForm }, { ctx, variables, errors: [], arguments: [] });
  } catch (error) {
    return Promise.resolve({ errors: [error as GraphQLError] });
  }
}

/** An answer as the wire has it; how it went is counted. */
async function told(
  { operation }: Ready,
  ctx: Ctx,
  run: () => Promise<ExecutionResult> | ExecutionResult,
): Promise<ExecutionResult> {
  const begun = performance.now();
  const result = onWire(await run(), ctx);
  measureOperation(operation, result, secondsSince(begun));
  return result;
}

/**
 * Runs documents: parsed, validated and compiled once each, however often they come. `query` answers good
 * queries that are compiled, and null for everything else; `execute` answers every document, as the product's
 * own screens need while they are rendered on the server. The errors are those of the wire.
 */
export function createExecutor(schema: GraphQLSchema) {
  const prepared = new Map<string, Prepared>();
  const prepare = (request: GraphqlRequest): Prepared => {
    const { source, operationName = null } = request;
    const key = JSON.stringify([operationName, source]);
    const known = prepared.get(key);
    if (known) return known;
    const made = prepareIn(schema, request);
    if (key.length > maxCachedLength) return made;
    if (prepared.size >= mostKept) prepared.delete(prepared.keys().next().value ?? '');
    prepared.set(key, made);
    return made;
  };

  return {
    async query(
      request: Omit<GraphqlRequest, 'source'> & { source: string | null },
      ctx: Ctx,
    ): Promise<ExecutionResult | null> {
      const { source } = request;
      if (source === null || request.operationName === '') return null;
      let ready: Prepared;
      try {
        ready = prepare({ ...request, source });
      } catch {
        // A document that can't be read: the plain way says so.
        return null;
      }
      if ('errors' in ready) return null;
      const running = runReady(schema, ready, request.variables, ctx);
      return running && told(ready, ctx, () => running);
    },
    async execute(request: GraphqlRequest, ctx: Ctx): Promise<ExecutionResult> {
      const ready = prepare(request);
      if ('errors' in ready) return { errors: ready.errors };
      const { document } = ready;
      const { variables: variableValues, operationName } = request;
      const plainly = () => execute({ schema, document, variableValues, operationName, contextValue: ctx });
      return told(ready, ctx, () => runReady(schema, ready, variableValues, ctx) ?? plainly());
    },
  };
}

export type Executor = ReturnType<typeof createExecutor>;
