import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { readSitePicture } from '../provider/read-pictures.ts';
import { bytesAnswer, refused } from './answers.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const pictureRoute = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getCleanerPicture',
  tags: ['Files'],
  summary: 'The picture of a cleaner who agreed to be on the site',
  description:
    'Its address is `listSiteCleaners { picturePath }`. It ends as soon as the cleaner takes the picture back or stops working with us.',
  security: [],
  request: { params: z.object({ id: z.uuid().openapi({ description: 'The last part of the address.' }) }) },
  responses: {
    200: bytesAnswer('The picture.', 'image/jpeg', 'image/png'),
    404: refused('It is not shown any more, or never was.'),
  },
});

/** Pictures on the site, for whoever asks; a browser keeps one for minutes only, so that taking it back counts. */
export function cleanerPictureRoutes({ runtime }: RestParts) {
  const routes = createRestApp();
  return routes.openapi(pictureRoute, async (c) => {
    const picture = await readSitePicture(runtime.contextFor({ kind: 'visitor' }), c.req.valid('param').id);
    if (!picture) throw new Refusal('not_found');
    return c.body(Uint8Array.from(picture.bytes), 200, {
      'content-type': picture.kind === 'png' ? 'image/png' : 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });
}
