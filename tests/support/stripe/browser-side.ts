import { ApiError, missing } from './api-error.ts';
import { type AnyIntent, askCard, decline, isPayment, openStates, secure } from './ask-card.ts';
import { found, type Memory } from './memory.ts';
import { addCard } from './operations.ts';

/** The browser's side: what Stripe's own field and the bank's window do. */
export function createBrowserSide(memory: Memory) {
  const intentOf = (clientSecret: string): AnyIntent => {
    const [id = ''] = clientSecret.split('_secret_');
    const intent: AnyIntent = id.startsWith('pi_')
      ? found(memory.paymentIntents, 'payment_intent', id)
      : found(memory.setupIntents, 'setup_intent', id);
    if (intent.client_secret !== clientSecret) throw missing('intent', id);
    return intent;
  };
  const isOver = ({ status }: AnyIntent) => !openStates.includes(status);
  /** What the field shows: the intent says why. */
  const orDeclined = (intent: AnyIntent, act: () => void): AnyIntent => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 402 && !isOver(intent))) throw error;
    }
    return intent;
  };
  return {
    giveCard(clientSecret: string, number: string, expiry?: string): AnyIntent {
      const intent = intentOf(clientSecret);
      const typed = number.replaceAll(/\D/g, '');
      const method = addCard(memory, typed, expiry);
      return orDeclined(intent, () =>
        askCard(memory, intent, { method, isHolderPresent: true, isTyped: true }),
      );
    },
    answerBank(clientSecret: string, isApproved: boolean): AnyIntent {
      const intent = intentOf(clientSecret);
      const method = found(memory.paymentMethods, 'payment_method', intent.payment_method ?? '');
      if (isApproved) secure(memory, intent, method, true);
      else
        decline(
          memory,
          intent,
          method,
          `${isPayment(intent) ? 'payment' : 'setup'}_intent_authentication_failure`,
        );
      return intent;
    },
  };
}

export type BrowserSide = ReturnType<typeof createBrowserSide>;
