import { reportError } from '#app/lib/call/report-error.ts';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';
import type { GivenCard } from './card-input.ts';
import { type Answer, type Failure, outcomeOf, refusalOf } from './stripe-outcome.ts';

type Field = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'change', hear: (change: { complete: boolean }) => void): void;
  on(event: 'ready' | 'loaderror', hear: () => void): void;
};
type Elements = {
  create(kind: 'payment', options: object): Field;
  submit(): Promise<{ error?: Failure }>;
};
/** What we use of Stripe's script (https://docs.stripe.com/js). */
type StripeScript = {
  elements(options: object): Elements;
  createPaymentMethod(from: {
    elements: Elements;
  }): Promise<{ error?: Failure; paymentMethod?: { id: string } }>;
  confirmCardPayment(clientSecret: string, card: { payment_method: string }): Promise<Answer>;
  confirmCardSetup(clientSecret: string, card: { payment_method: string }): Promise<Answer>;
  handleNextAction(asked: { clientSecret: string }): Promise<Answer>;
};
type Opener = (publishableKey: string) => StripeScript;

let loading: Promise<StripeScript> | undefined;

function load(address: string): Promise<Opener> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve((window as unknown as { Stripe: Opener }).Stripe);
    script.onerror = () => reject(new Error('The script of the payment service did not load'));
    document.head.append(script);
  });
}

/** Stripe's script, loaded once and only where a card is given; `stripe` is the site's key and address of it. */
function scriptOf(stripe: string): Promise<StripeScript> {
  const [key = '', address = ''] = stripe.split(' ');
  loading ??= load(address).then((open) => open(key));
  // Somebody whose connection was lost for a moment tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function ask(work: () => Promise<CardOutcome>): Promise<CardOutcome> {
  try {
    return await work();
  } catch (error) {
    reportError('The card service could not be reached.', error);
    return 'unreachable';
  }
}

/** Has the bank of a saved card ask its holder. */
export const askBank = (stripe: string, clientSecret: string): Promise<CardOutcome> =>
  ask(async () => outcomeOf(await (await scriptOf(stripe)).handleNextAction({ clientSecret })));

/** One field for every kind of payment, so it is made before there is an intent and takes the card alone. */
const fieldOptions = {
  mode: 'setup',
  currency: 'gbp',
  allowedPaymentMethodTypes: ['card'],
  paymentMethodCreation: 'manual',
  appearance: { theme: 'stripe' },
};

/** Puts the field of the payment service into a place of the page; answers it once it can be filled. */
export async function mountCard(
  stripe: string,
  place: HTMLElement,
): Promise<{ card: GivenCard; remove: () => void }> {
  const script = await scriptOf(stripe);
  const elements = script.elements(fieldOptions);
  const field = elements.create('payment', { layout: 'tabs' });
  let isComplete = false;
  let submitted: Promise<{ error?: Failure }> | undefined;
  field.on('change', ({ complete }) => {
    isComplete = complete;
  });
  const ready = new Promise<void>((resolve, reject) => {
    field.on('ready', resolve);
    field.on('loaderror', () => reject(new Error('The card field did not load')));
  });
  field.mount(place);
  await ready;
  const confirm = async (clientSecret: string): Promise<CardOutcome> => {
    const { error } = await (submitted ?? elements.submit());
    if (error) return refusalOf(error);
    const made = await script.createPaymentMethod({ elements });
    if (!made.paymentMethod) return refusalOf(made.error ?? {});
    const card = { payment_method: made.paymentMethod.id };
    const isSaving = clientSecret.startsWith('seti_');
    return outcomeOf(
      await (isSaving
        ? script.confirmCardSetup(clientSecret, card)
        : script.confirmCardPayment(clientSecret, card)),
    );
  };
  const card = {
    isComplete: () => isComplete,
    // A wallet opens its sheet only within the press of the button.
    begin: () => {
      submitted = elements.submit();
      submitted.catch(() => undefined);
    },
    confirm: (clientSecret: string) => ask(() => confirm(clientSecret)),
  };
  return { card, remove: () => field.destroy() };
}
