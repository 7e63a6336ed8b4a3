import type Stripe from 'stripe';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { type Intent, RefundRefused } from '../port.ts';
import { type Gateway, isCardError, isRefused, requireObject } from './client.ts';
import { type IntentNotes, idOf, type RefundNotes } from './intent-state.ts';
import {
  fetchIntent,
  getIntent,
  isPaymentId,
  noteOn,
  ofPayment,
  ofSetup,
  readIntent,
} from './read-intent.ts';

type Ending = { gatewayId: string; amountPence: number; idempotencyKey: string };

/** Takes up to what is held, or with 0 gives an intent up; one that is over answers its state. */
export async function capture(gateway: Gateway, ending: Ending): Promise<Intent> {
  const isGivenUp = ending.amountPence === 0;
  try {
    if (isGivenUp) return await giveUp(gateway, ending);
    if (!isPaymentId(ending.gatewayId)) return await getIntent(gateway, ending.gatewayId);
    const params = { amount_to_capture: ending.amountPence, ...ofPayment };
    const { idempotencyKey } = ending;
    return await readIntent(
      gateway,
      await gateway.stripe.paymentIntents.capture(ending.gatewayId, params, { idempotencyKey }),
    );
  } catch (error) {
    if (!isRefused(error) && !isCardError(error)) throw error;
    const found = await getIntent(gateway, ending.gatewayId);
    // Stripe said no to an intent that still waits for just this: that is a fault, and no state of it.
    if (found.status === 'held' || (isGivenUp && isOpenPayment(found.status))) throw error;
    return found;
  }
}

async function giveUp(gateway: Gateway, { gatewayId, idempotencyKey }: Ending): Promise<Intent> {
  const options = { idempotencyKey };
  const ended = isPaymentId(gatewayId)
    ? await gateway.stripe.paymentIntents.cancel(gatewayId, ofPayment, options)
    : await gateway.stripe.setupIntents.cancel(gatewayId, ofSetup, options);
  return readIntent(gateway, ended);
}

/** Lets a card go that an intent saved for nothing. */
export async function forgetCard(gateway: Gateway, gatewayId: string): Promise<Intent> {
  const fetched = await fetchIntent(gateway, gatewayId);
  const found = await readIntent(gateway, fetched);
  if (found.status !== 'card-saved') return found;
  const notes = fetched.metadata as IntentNotes | null;
  const card = idOf(fetched.payment_method);
  if (notes?.saved_card !== 'yes' && card) await detach(gateway, card);
  return readIntent(gateway, await noteOn(gateway, gatewayId, { let_go: 'yes' }));
}

async function detach({ stripe }: Gateway, paymentMethod: string): Promise<void> {
  try {
    requireObject(await stripe.paymentMethods.detach(paymentMethod), 'payment_method');
  } catch (error) {
    if (!isRefused(error)) throw error;
    const card = requireObject(await stripe.paymentMethods.retrieve(paymentMethod), 'payment_method');
    if (idOf(card.customer)) throw error;
  }
}

/** Whether it gave nothing, or gives nothing any more. */
export const isUndone = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

type Given = { refund?: Stripe.Refund; undone: number };

/**
 * A refund is tried for days, and Stripe forgets a key after one: what it gave under that key is read from its list, and
 * how often that gave nothing after all.
 */
async function findGiven({ stripe }: Gateway, asked: Ending): Promise<Given> {
  const listed = stripe.refunds.list({ payment_intent: asked.gatewayId, limit: 100 });
  let undone = 0;
  for await (const refund of listed) {
    if ((refund.metadata as RefundNotes | null)?.key !== asked.idempotencyKey) continue;
    if (!isUndone(refund)) return { refund, undone };
    undone += 1;
  }
  return { undone };
}

/** Stripe answers the refund that failed when it is asked under its key again. */
const nextKey = (idempotencyKey: string, undone: number) =>
  undone === 0 ? idempotencyKey : `${idempotencyKey}:after-${undone}`;

/** Gives money back; a refund that Stripe took and that failed at once gave nothing. */
export async function refund(gateway: Gateway, asked: Ending): Promise<{ gatewayRefundId: string }> {
  const { gatewayId, amountPence, idempotencyKey } = asked;
  try {
    const { refund: given, undone } = await findGiven(gateway, asked);
    if (given) return { gatewayRefundId: given.id };
    const metadata = { key: idempotencyKey } satisfies RefundNotes;
    const made = requireObject(
      await gateway.stripe.refunds.create(
        { payment_intent: gatewayId, amount: amountPence, metadata },
        { idempotencyKey: nextKey(idempotencyKey, undone) },
      ),
      'refund',
    );
    if (isUndone(made)) {
      throw new RefundRefused(`Stripe could not give it back: ${made.failure_reason ?? made.status}`);
    }
    return { gatewayRefundId: made.id };
  } catch (error) {
    if (isRefused(error)) throw new RefundRefused((error as Error).message, { cause: error });
    throw error;
  }
}
