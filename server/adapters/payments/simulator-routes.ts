import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import type { Runtime } from '../../process/runtime.ts';
import { declineReason } from './decline-reason.ts';
import { answerSimulatedBank, giveSimulatedCard } from './simulated-card.ts';

const clientSecret = z.string().min(10).max(200);
const card = z.object({
  clientSecret,
  number: z.string().max(40).openapi({ example: '4242 4242 4242 4242' }),
  expiry: z.string().max(20).optional().openapi({ example: '12/29' }),
});
const bankAnswer = z.object({ clientSecret, approved: z.boolean() });

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const common = {
  method: 'post' as const,
  tags: ['Payments'],
  security: [] as Record<string, string[]>[],
  responses: {
    200: {
      description: 'Where the payment stands now.',
      content: {
        'application/json': {
          schema: z.object({
            status: z.string(),
            reason: z
              .string()
              .optional()
              .openapi({ description: 'Why it was declined, where the bank says.' }),
          }),
        },
      },
    },
    400: refused('Something is missing or of the wrong kind.'),
    404: refused('There is no such payment.'),
    415: refused('It is no JSON.'),
  },
};
const jsonOf = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const confirmRoute = createRoute({
  ...common,
  request: jsonOf(card),
  path: '/confirm',
  operationId: 'giveSimulatedCard',
  summary: 'Give the card for a payment (simulated payments only)',
  description: 'In the place of a real gateway’s own address: no money moves. The number is not kept.',
});
const bankRoute = createRoute({
  ...common,
  request: jsonOf(bankAnswer),
  path: '/bank-check',
  operationId: 'answerSimulatedBank',
  summary: 'Answer the bank’s check (simulated payments only)',
  description: 'For a card whose bank asks first.',
});

/**
 * The simulator's side that a real gateway has on its own servers: the browser gives the card and answers
 * the bank's check here. Absent where the simulator is not in use.
 */
export function paymentSimulatorRoutes(runtime: Runtime) {
  const routes = new OpenAPIHono();
  if (!runtime.env.isSimulationAllowed) return routes;
  const answerOf = async (secret: string, status: string) => {
    const reason = status === 'declined' ? await declineReason(runtime.db, secret) : null;
    return reason ? { status, reason } : { status };
  };
  routes.openapi(confirmRoute, async (c) => {
    const status = await giveSimulatedCard(runtime.db, c.req.valid('json'));
    if (!status) throw new Refusal('not_found');
    return c.json(await answerOf(c.req.valid('json').clientSecret, status), 200);
  });
  routes.openapi(bankRoute, async (c) => {
    const status = await answerSimulatedBank(runtime.db, c.req.valid('json'));
    if (!status) throw new Refusal('not_found');
    return c.json(await answerOf(c.req.valid('json').clientSecret, status), 200);
  });
  return routes;
}
