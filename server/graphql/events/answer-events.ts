import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  executeSubscriptionEvent,
  GraphQLError,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
} from 'graphql';
import type { Ctx } from '../../context.ts';
import type { Heard } from '../../live/follow.ts';
import { requireCleanVariables } from '../limits/clean-input.ts';
import { affordablePrice } from '../limits/work-price.ts';

async function answerOf(args: ValidatedSubscriptionArgs, heard: Heard<unknown>): Promise<ExecutionResult> {
  if (heard.kind === 'ended') {
    return { errors: [new GraphQLError(heard.refusal.message, { originalError: heard.refusal })] };
  }
  const answer = await executeSubscriptionEvent({ ...args, rootValue: heard, contextValue: heard.ctx });
  return heard.kind === 'refresh' ? { ...answer, extensions: { refresh: true } } : answer;
}

/**
 * Runs a subscription. Unlike the library's own, each event is answered in its own context, with the rights its
 * reader has at that moment (rules/security#sessions).
 */
export async function answerEvents(args: ExecutionArgs) {
  const checked = validateSubscriptionArgs(args);
  if (!('schema' in checked)) return { errors: checked };
  const { schema, document } = args;
  try {
    requireCleanVariables(args.variableValues);
    const price = affordablePrice(schema, document, checked.operation, checked.variableValues.coerced);
    const ctx = args.contextValue as Ctx;
    const leave = await ctx.workGate?.enter(ctx, { price, isQuestion: true, isForm: false });
    // A stream is paid for and waits for its turn, but takes none: it may stay open for hours.
    leave?.();
  } catch (error) {
    const { message } = error as Error;
    return { errors: [new GraphQLError(message, { originalError: error as Error })] };
  }
  const source = await createSourceEventStream(checked);
  if (!(Symbol.asyncIterator in source)) return source;
  const heard = source[Symbol.asyncIterator]() as AsyncIterator<Heard<unknown>, void>;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next(): Promise<IteratorResult<ExecutionResult, void>> {
      const { done, value } = await heard.next();
      return done ? { done, value: undefined } : { done: false, value: await answerOf(checked, value) };
    },
    async return(): Promise<IteratorResult<ExecutionResult, void>> {
      await heard.return?.();
      return { done: true, value: undefined };
    },
  };
}
