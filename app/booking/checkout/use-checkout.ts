import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import type { CheckoutSuccessQuery } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type CheckoutPass, checkoutStorage } from './checkout-storage.ts';
import { madeInTab } from './made-in-tab.ts';

const checkoutSuccessDocument = graphql(`
  query CheckoutSuccess($id: ID!, $token: String!) {
    getCheckout(id: $id, token: $token) {
      id
      token
      status
      reference
      email
      canCorrectEmail
      payment {
        purpose
        status
      }
      booking {
        serviceType
        serviceFrequency
        schedule
        startDate
        startTime
        firstName
        address
        city
        postalCode
        hours
        cleanerCount
        extras {
          ...ChosenExtras
        }
        cleaningSupplies
        price {
          labour
          discount
          supplies
          total
          giftApplied
          vat
        }
      }
    }
  }
`);

export type PlacedCheckout = NonNullable<CheckoutSuccessQuery['getCheckout']>;

export type CheckoutState =
  | { kind: 'loading' }
  | { kind: 'checkout'; checkout: PlacedCheckout }
  | { kind: 'unknown' }
  | { kind: 'forgotten' }
  | { kind: 'failed'; message: string };

/** The pass comes with the navigation too, for browsers that keep nothing. */
function passFrom(state: unknown): CheckoutPass | null {
  if (typeof state !== 'object' || state === null || !('id' in state) || !('token' in state)) return null;
  return typeof state.id === 'string' && typeof state.token === 'string'
    ? { id: state.id, token: state.token }
    : null;
}

async function askCheckout(fromNavigation: CheckoutPass | null): Promise<CheckoutState> {
  const pass = fromNavigation ?? (await checkoutStorage.read());
  if (pass === null) return { kind: 'unknown' };
  try {
    const { getCheckout } = await runDocument(null, checkoutSuccessDocument, {
      id: pass.id,
      token: pass.token,
    });
    return getCheckout ? { kind: 'checkout', checkout: getCheckout } : { kind: 'unknown' };
  } catch (error) {
    if (!(error instanceof GraphQLRefusal)) throw error;
    return error.code === 'not_found' ? { kind: 'unknown' } : { kind: 'failed', message: error.message };
  }
}

/** The booking just made. Read in the browser, because only this device holds what opens it. */
export function useCheckout() {
  const { state } = useLocation();
  const [answer, setAnswer] = useState<CheckoutState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [isStuck, setIsStuck] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each attempt
  useEffect(() => {
    void askCheckout(passFrom(state)).then(setAnswer);
  }, [attempt]);
  return {
    answer,
    /** The e-mail was put right. */
    corrected({ email, canCorrectEmail }: Pick<PlacedCheckout, 'email' | 'canCorrectEmail'>) {
      setAnswer((before) =>
        before.kind === 'checkout'
          ? { ...before, checkout: { ...before.checkout, email, canCorrectEmail } }
          : before,
      );
    },
    /** Nobody who comes to this browser later sees the booking; said once it is so. */
    async forget() {
      // Its place in the history brings it back otherwise.
      window.history.replaceState({ ...window.history.state, usr: null }, '');
      madeInTab.clear();
      const isGone = await checkoutStorage.clear();
      if (isGone) setAnswer({ kind: 'forgotten' });
      setIsStuck(!isGone);
    },
    /** The browser did not let go of it. */
    isStuck,
    retry() {
      setAnswer({ kind: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
