import { Hono } from 'hono';
import { z } from 'zod';
import type { Runtime } from '../../runtime.ts';
import { answerSimulatedBank, giveSimulatedCard } from './simulated-card.ts';

const card = z.object({ clientSecret: z.string().min(10).max(200), number: z.string().max(40) });
const bankAnswer = z.object({ clientSecret: z.string().min(10).max(200), approved: z.boolean() });

/**
 * The simulator's side that a real gateway has on its own servers: the browser gives the card and answers
 * the bank's check here. Absent where the simulator is not in use.
 */
export function paymentSimulatorRoutes(runtime: Runtime) {
  const routes = new Hono();
  if (!runtime.env.isSimulationAllowed) return routes;
  return routes
    .post('/confirm', async (c) => {
      const given = card.safeParse(await c.req.json().catch(() => null));
      const status = given.success ? await giveSimulatedCard(runtime.db, given.data) : null;
      return status ? c.json({ status }) : c.json({ error: 'There is no such payment.' }, 404);
    })
    .post('/bank-check', async (c) => {
      const given = bankAnswer.safeParse(await c.req.json().catch(() => null));
      const status = given.success ? await answerSimulatedBank(runtime.db, given.data) : null;
      return status ? c.json({ status }) : c.json({ error: 'There is no such payment.' }, 404);
    });
}
