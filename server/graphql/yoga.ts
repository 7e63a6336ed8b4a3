import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { isAnothers } from '#domain/access/acting-for.ts';
import { type Actor, roleOf } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx, Log } from '../context.ts';
import { noteRefusal } from '../current-request.ts';
import { inTurn } from '../limits/take-turns.ts';
import { secondsSince } from '../measure.ts';
import { retryAnswer } from '../web/retry-later.ts';
import { maxCachedLength } from './compiled/execute.ts';
import { answerEvents } from './events/answer-events.ts';
import { cleanLiterals, requireCleanVariables } from './limits/clean-input.ts';
import { documentLimits, maxTokens } from './limits/document-limits.ts';
import { pace } from './limits/pace.ts';
import { affordablePrice, asksForm } from './limits/work-price.ts';
import { measureInvalid, measureOperation } from './measure-operation.ts';
import { schema } from './schema.ts';
import { briefError, documentError, toWireError } from './wire/errors.ts';

/** Who may look at the schema and try it out: everybody while developing, then the company (rules/security#api). */
const maySeeSchema = (actor: Actor, isProduction: boolean) =>
  !isProduction || (actor.kind === 'user' && roleOf(actor) === 'company');

type ServerContext = { ctx: Ctx };

/**
 * What couldn't be done at all has its status and says when to try again; the library takes `http` out of the answer.
 */
function withStatus(error: GraphQLError): GraphQLError {
  const { message, path, extensions } = error;
  const retry = retryAnswer(extensions.code, extensions.values);
  const http = extensions.code === 'wrong_origin' ? { status: 403 } : retry;
  if (!http) return error;
  return new GraphQLError(message, { path, extensions: { ...extensions, http } });
}

/**
 * What one person's screen would change is not done for whoever has signed in since (rules/security#sessions), nor
 * with a cookie for a page that isn't ours (rules/security#browser).
 */
function requireOwnSession(ctx: Ctx, { operation }: OperationDefinitionNode): void {
  if (operation !== 'mutation') return;
  if (ctx.isOriginUnproven) throw new Refusal('wrong_origin');
  if (isAnothers(ctx.actor, ctx.actingFor)) throw new Refusal('session_of_another');
}

/** Answers how to count an operation when its faults are known. */
function startCounting(operation: OperationDefinitionNode): (errors: ExecutionResult['errors']) => void {
  const begun = performance.now();
  return (errors) => measureOperation(operation, { errors }, secondsSince(begun));
}

const told = new WeakSet<GraphQLError>();
const isTold = (error: unknown): error is GraphQLError => error instanceof GraphQLError && told.has(error);

type Done = { result: unknown; setResult: (result: ExecutionResult) => void };

/** Faults in the words of whoever asks, which masking, where nobody is known any more, then leaves alone. */
function tellReader({ result, setResult }: Done, log: Log, actor: Actor): ExecutionResult['errors'] {
  const { errors, ...rest } = result as ExecutionResult;
  if (!errors) return undefined;
  const own = errors.map((error) => withStatus(toWireError(error, log, actor)));
  for (const error of own) told.add(error);
  setResult({ ...rest, errors: own });
  return own;
}

/**
 * The limits of documents. Their faults leave as the wire's own errors; masking only sees what resolvers throw.
 */
function documentRules(isProduction: boolean, log: Log): Plugin<ServerContext> {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string, options?: object) => parse(source, { ...options, maxTokens: maxTokens }));
    },
    onValidate: ({ addValidationRule, context, params, setResult }) => {
      // Alone and first: some of the other rules take long over documents that are beyond the limits.
      const beyond = validate(schema, params.documentAST as DocumentNode, [documentLimits]);
      if (beyond.length > 0) {
        noteRefusal({ code: 'document_too_large' });
        measureInvalid();
        return setResult(beyond.map((error) => documentError(error)));
      }
      addValidationRule(cleanLiterals);
      if (!maySeeSchema(context.ctx.actor, isProduction)) addValidationRule(NoSchemaIntrospectionCustomRule);
      return (validated) => {
        if (validated.valid) return;
        measureInvalid();
        const errors = validated.result as readonly GraphQLError[];
        const isInsider = maySeeSchema(context.ctx.actor, isProduction);
        validated.setResult(isInsider ? errors.map((error) => documentError(error)) : [briefError()]);
      };
    },
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(answerEvents),
    onExecute: async ({ args, executeFn, setExecuteFn, setResultAndStopExecution }) => {
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      const count = startCounting(operation);
      try {
        requireOwnSession(args.contextValue.ctx, operation);
        // First, since the library repeats what it refuses, however long it is.
        requireCleanVariables(args.variableValues);
        const given = getVariableValues(
          schema,
          operation.variableDefinitions ?? [],
          args.variableValues ?? {},
          { maxErrors: 1, hideSuggestions: true },
        );
        if (!given.variableValues) {
          // To insiders the executor says in its own words what doesn't fit.
          if (maySeeSchema(args.contextValue.ctx.actor, isProduction)) return;
          measureInvalid();
          return setResultAndStopExecution({ errors: [briefError()] });
        }
        const price = affordablePrice(schema, args.document, operation, given.variableValues.coerced);
        pace(args.contextValue, price);
        const { ctx } = args.contextValue;
        const isQuestion = operation.operation === 'query';
        const isForm = asksForm(args.document, operation);
        const leave = await ctx.workGate?.enter(ctx, { price, isQuestion, isForm });
        // Around the execution itself: the library's hook for its end is left out when it fails.
        if (leave)
          setExecuteFn((given: ExecutionArgs) =>
            inTurn(Promise.resolve(leave), async () => executeFn(given)),
          );
      } catch (error) {
        const refused = withStatus(toWireError(error, log, args.contextValue.ctx.actor));
        count([refused]);
        setResultAndStopExecution({ errors: [refused] });
        return;
      }
      return { onExecuteDone: (done) => count(tellReader(done, log, args.contextValue.ctx.actor)) };
    },
  };
}

const mostKept = 500;

/** Keeps what was made of documents, but not of strangers' long ones, which would fill the memory. */
function shortTexts<Made>() {
  const kept = new Map<string, Made>();
  return {
    get: (source: string) => kept.get(source),
    set: (source: string, made: Made) => {
      if (source.length > maxCachedLength) return;
      if (kept.size >= mostKept) kept.clear();
      kept.set(source, made);
    },
  };
}

/** GraphQL over HTTP; who asks is settled before, so that the context arrives complete. */
export function createGraphqlHandler(options: { isProduction: boolean; log: Log }) {
  const { isProduction, log } = options;
  return createYoga<ServerContext, Ctx>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ ctx }) => ctx,
    graphiql: (_request, { ctx }) => maySeeSchema(ctx.actor, isProduction) && { title: 'Brightwren API' },
    // The explorer's own script and style come with the page, from nobody else; read when somebody opens it (9 MB).
    renderGraphiQL: async (explorer) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(explorer),
    landingPage: false,
    parserAndValidationCache: { documentCache: shortTexts(), errorCache: shortTexts() },
    batching: false,
    // Open to other people's pages with an API key, never with a person's cookie (rules/security#browser).
    cors: { origin: '*', credentials: false, methods: ['GET', 'POST', 'OPTIONS'] },
    multipart: false,
    logging: false,
    plugins: [documentRules(isProduction, log)],
    maskedErrors: {
      isDev: false,
      maskError: (error) => (isTold(error) ? error : withStatus(toWireError(error, log))),
    },
  });
}
