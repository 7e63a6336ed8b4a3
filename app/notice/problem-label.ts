import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';

/** What to say where something did not work; anything else than a refusal is thrown on. */
export function problemLabel(error: unknown): string {
  if (!(error instanceof GraphQLRefusal)) throw error;
  return error.problems[0]?.message ?? error.message;
}
