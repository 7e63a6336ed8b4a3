import { graphql } from '#app/graphql/gql.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { CheckoutPass } from './checkout-storage.ts';

const checkoutStatusDocument = graphql(`
  query CheckoutStatus($id: ID!, $token: String!) {
    getCheckout(id: $id, token: $token) {
      id
      status
    }
  }
`);

/** Whether a time that is held by this tab's clock has been given up from another one (rules/matching#holds). */
export async function isHoldEnded({ id, token }: CheckoutPass): Promise<boolean> {
  try {
    const { getCheckout } = await runDocument(null, checkoutStatusDocument, { id, token });
    return getCheckout?.status === 'lapsed';
  } catch (error) {
    reportError('Whether the time is still held could not be asked.', error);
    return false;
  }
}
