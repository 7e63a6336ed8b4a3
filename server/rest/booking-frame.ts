import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer } from './answers.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const frameRoute = createRoute({
  method: 'get',
  path: '/',
  operationId: 'askForBookingFrame',
  tags: ['Booking elsewhere'],
  summary: 'Whether the page that asks may show the booking form in a frame',
  description:
    'Asked by `/book.js` when its button is pressed. The browser’s `Origin` header says which site asks; the company lists those that may (`getSiteSettings { bookingFrameOrigins }`). What really holds is the `frame-ancestors` of the form’s own policy: this answer spares a page a frame that stays empty.',
  security: [],
  responses: {
    200: jsonAnswer('Whether it may.', z.object({ isAllowed: z.boolean() })),
  },
});

/** Tells `/book.js` whether to open the form in a frame or as a link (rules/security#browser). */
export function bookingFrameRoutes({ runtime }: RestParts) {
  const routes = createRestApp();
  return routes.openapi(frameRoute, async (c) => {
    const { frameOrigins } = await runtime.siteFacts();
    const isAllowed = frameOrigins.includes(c.req.header('origin') ?? '');
    return c.json({ isAllowed }, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      vary: 'origin',
    });
  });
}
