import { kindOf } from '../../adapters/payments/stripe/client.ts';
import { type Finding, Wrong } from './run-steps.ts';

/** What stands in a fault of Stripe's, as far as it is told. */
const wordsOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : String(error));

/** A right of a restricted key, as the Dashboard calls it, and whether the product works without it. */
type Right = { name: string; isNeeded?: boolean };

function withoutRight({ name, isNeeded }: Right): Finding {
  if (isNeeded)
    throw new Wrong(
      `The restricted key may not make ${name}, which the product needs: give it the right to write them in the Dashboard, Developers, API keys.`,
      { isLast: false },
    );
  return {
    warning: `This could not be tried: the restricted key has no right for “${name}”. Give it that right in the Dashboard, or look there.`,
  };
}

/** A step that asks Stripe: what a restricted key may not read is a warning, other faults are sentences. */
export const asking = (right: Right, work: () => Promise<Finding>) => async (): Promise<Finding> => {
  try {
    return await work();
  } catch (error) {
    const kind = kindOf(error);
    if (error instanceof Wrong || kind === null) throw error;
    if (kind === 'StripePermissionError') return withoutRight(right);
    if (kind === 'StripeConnectionError' || kind === 'StripeAPIError')
      throw new Wrong('Stripe does not answer as it should. Try again, and see https://status.stripe.com.');
    if (kind === 'StripeRateLimitError')
      throw new Wrong('Stripe answers that it was asked too often. Try again in a minute.');
    throw new Wrong(`Stripe refuses what the product asks of it. It says: ${wordsOf(error)}`, {
      isLast: false,
    });
  }
};

/** Which of these questions the key has no right to, by their names. */
export async function findForbidden(questions: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(questions).map(async ([name, ask]) => {
      try {
        await ask();
        return [];
      } catch (error) {
        if (kindOf(error) !== 'StripePermissionError') throw error;
        return [name];
      }
    }),
  );
  return names.flat();
}
