import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { getSiteLogo } from '../site-content/read-site.ts';
import { bytesAnswer, refused } from './answers.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const logoRoute = createRoute({
  method: 'get',
  path: '/{file}',
  operationId: 'getSiteLogo',
  tags: ['Files'],
  summary: 'The logo of the business',
  description:
    'Its address, `getSiteSettings { logo { path } }`, changes with the picture, so it may be kept for good.',
  security: [],
  request: {
    params: z.object({
      file: z
        .string()
        .regex(/^[0-9a-f]{16}\.png$/)
        .openapi({ description: 'The hash and `.png`.' }),
    }),
  },
  responses: {
    200: bytesAnswer('The picture.', 'image/png'),
    404: refused('It is another one now, or none.'),
  },
});

/** The picture on every page, for whoever asks. */
export function siteLogoRoutes({ runtime }: RestParts) {
  const routes = createRestApp();
  return routes.openapi(logoRoute, async (c) => {
    const { file } = c.req.valid('param');
    const png = await getSiteLogo(runtime, file.slice(0, -'.png'.length));
    if (!png) throw new Refusal('not_found');
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
