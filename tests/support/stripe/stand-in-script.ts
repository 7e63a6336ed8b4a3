/**
 * What stands in for Stripe's script in the browser tests, as text: it has the functions that we call, shows plain fields
 * in place of Stripe's frames and a question in place of the bank's, and asks the counterpart at `home`.
 */
export const standInScript = (home: string): string =>
  [createElements, askHolder, standIn, `standIn(${JSON.stringify(home)});`].map(String).join('\n');

// What follows runs in the browser, by itself: nothing else of this file is there.

function createElements() {
  const fields = ['Card number', 'Expiry date', 'Security code'];
  const inputs: HTMLInputElement[] = [];
  const hearers: Record<string, (change?: object) => void> = {};
  const isComplete = () => inputs.every(({ value }) => value.trim() !== '');
  const mount = (place: HTMLElement) => {
    for (const name of fields) {
      const label = document.createElement('label');
      const input = document.createElement('input');
      label.append(name, input);
      input.addEventListener('input', () => hearers.change?.({ complete: isComplete() }));
      inputs.push(input);
      place.append(label);
    }
    setTimeout(() => hearers.ready?.(), 10);
  };
  const field = {
    mount,
    destroy: () => {
      for (const input of inputs) input.parentElement?.remove();
    },
    on: (event: string, hear: (change?: object) => void) => {
      hearers[event] = hear;
    },
  };
  return {
    create: () => field,
    submit: async () => (isComplete() ? {} : { error: { type: 'validation_error' } }),
    typed: () => inputs.map(({ value }) => value),
  };
}

function askHolder(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const choose = (words: string, isApproved: boolean) => {
      const button = document.createElement('button');
      button.textContent = words;
      button.onclick = () => {
        dialog.remove();
        resolve(isApproved);
      };
      dialog.append(button);
    };
    choose('Approve', true);
    choose('Refuse', false);
    document.body.append(dialog);
    dialog.showModal();
  });
}

function standIn(home: string): void {
  type Answer = { status?: string; error?: { type: string; code?: string; decline_code?: string } };
  const ask = async (path: string, body: object): Promise<Answer> =>
    (await fetch(`${home}/stand-in/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const toResult = (clientSecret: string, { error, status }: Answer) => {
    if (error) return { error };
    return clientSecret.startsWith('seti_') ? { setupIntent: { status } } : { paymentIntent: { status } };
  };
  const handleNextAction = async ({ clientSecret }: { clientSecret: string }) =>
    toResult(clientSecret, await ask('bank', { clientSecret, isApproved: await askHolder() }));
  const confirm = async (clientSecret: string, { payment_method: card }: { payment_method: string }) => {
    const answer = await ask('confirm', { clientSecret, card: JSON.parse(card) });
    return answer.status === 'requires_action'
      ? handleNextAction({ clientSecret })
      : toResult(clientSecret, answer);
  };
  const stripe = {
    elements: createElements,
    createPaymentMethod: async ({ elements }: { elements: ReturnType<typeof createElements> }) => ({
      paymentMethod: { id: JSON.stringify(elements.typed()) },
    }),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
    handleNextAction,
  };
  Object.assign(window, { Stripe: () => stripe });
}
