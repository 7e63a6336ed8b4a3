import { createRoute, z } from '@hono/zod-openapi';
import type { PictureFormat, PictureWidth } from '#domain/picture/picture-path.ts';
import { Refusal } from '#domain/refusal.ts';
import { readPicture } from '../file/read-picture.ts';
import { bytesAnswer, refused } from './answers.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const pictureRoute = createRoute({
  method: 'get',
  path: '/{key}/{file}',
  operationId: 'getPicture',
  tags: ['Files'],
  summary: 'A picture of an article',
  description:
    'In 480, 960 or 1600 pixels of width, or as wide as it is, as WebP or JPEG: `960.webp`. What is at an address never changes, so it may be kept for good.',
  security: [],
  request: {
    params: z.object({
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{32}$/)
        .openapi({ description: 'The key that sending the picture answered.' }),
      file: z
        .string()
        .regex(/^(?:480|960|1600)\.(?:webp|jpg)$/)
        .openapi({ description: 'The width and the format.', example: '960.webp' }),
    }),
  },
  responses: {
    200: bytesAnswer('The picture.', 'image/webp', 'image/jpeg'),
    404: refused('It is not there any more, or never was.'),
  },
});

/** Pictures in articles, for whoever asks: their addresses can't be guessed, and stand where they are shown alone. */
export function pictureRoutes({ runtime }: RestParts) {
  const routes = createRestApp();
  return routes.openapi(pictureRoute, async (c) => {
    const { key, file } = c.req.valid('param');
    const [width, format] = file.split('.') as [string, PictureFormat];
    const wanted = { key, width: Number(width) as PictureWidth, format };
    const bytes = await readPicture(runtime.contextFor({ kind: 'visitor' }), wanted);
    if (!bytes) throw new Refusal('not_found');
    return c.body(Uint8Array.from(bytes), 200, {
      'content-type': format === 'webp' ? 'image/webp' : 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
