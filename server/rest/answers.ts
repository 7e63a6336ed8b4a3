import type { z } from '@hono/zod-openapi';
import { errorBody } from './refusal-answer.ts';

/** A refusal in a route's definition, with when it comes. */
export const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Bytes of one of these media types, as OpenAPI 3.1 says it. */
export const bytesAnswer = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, contentMediaType: type } }]),
  ),
});

/** How a person can be known, for a route that wants one. */
export const signedIn: Record<string, string[]>[] = [
  { accessToken: [] },
  { bearerToken: [] },
  { session: [] },
];
