import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer } from './answers.ts';
import type { ApiDocument } from './api-document.ts';
import { docsPage } from './docs-page.ts';
import { createRestApp } from './rest-app.ts';

const forFiveMinutes = 'public, max-age=300';

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getOpenApiDocument',
  tags: ['About'],
  summary: 'This document',
  security: [],
  responses: { 200: jsonAnswer('OpenAPI 3.1.', z.looseObject({ openapi: z.string() })) },
});
const pageRoute = createRoute({
  method: 'get',
  path: '/docs',
  operationId: 'readDocs',
  tags: ['About'],
  summary: 'This document as a page to read',
  security: [],
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
  },
});

/** The description of the API for programs and for people; `read` once, as all routes are known only later. */
export function describeRoutes(read: () => ApiDocument) {
  let kept: { document: ApiDocument; page: string } | undefined;
  const made = () => {
    if (!kept) {
      const document = read();
      kept = { document, page: docsPage(document) };
    }
    return kept;
  };
  return createRestApp()
    .openapi(documentRoute, (c) =>
      c.json({ ...made().document } as { openapi: string }, 200, { 'cache-control': forFiveMinutes }),
    )
    .openapi(pageRoute, (c) => c.html(made().page, 200, { 'cache-control': forFiveMinutes }));
}
