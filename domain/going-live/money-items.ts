import { goingLiveItem } from './going-live-item.ts';

const payments = goingLiveItem({
  key: 'payments',
  title: 'Card payments',
  step: 11,
  to: null,
  permissions: ['settings', 'money'],
  situations: [
    { name: 'live', state: 'ready', words: 'Customers’ cards are charged through Stripe.' },
    {
      name: 'closed',
      state: 'todo',
      words:
        'Nobody can book or buy a gift card: the forms that take money are closed until Stripe’s keys are set.',
    },
    {
      name: 'test-keys',
      state: 'simulated',
      words: 'Stripe’s test keys are set: only test cards work, and no money comes in.',
    },
    {
      name: 'simulated',
      state: 'simulated',
      words: 'Card payments are simulated: everybody can book, and no money comes in.',
    },
    {
      name: 'wrong-keys',
      state: 'unsafe',
      words:
        'Stripe does not know the keys that are set: nobody can pay, and holds run out without being taken.',
    },
    {
      name: 'test-keys-in-public',
      state: 'unsafe',
      words:
        'Stripe’s test keys are set on an address that everybody reaches: real cards are refused, and with a test card anybody books a real cleaner for nothing.',
    },
    {
      name: 'simulated-in-public',
      state: 'unsafe',
      words:
        'Card payments are simulated on an address that everybody reaches: anybody books a real cleaner, whom you have to pay, for nothing.',
    },
  ],
  situationOf: ({ payments: kind, address }) => {
    if (address === 'loopback' || kind === 'live' || kind === 'closed' || kind === 'wrong-keys') return kind;
    return `${kind}-in-public`;
  },
});

const webhook = goingLiveItem({
  key: 'payment-webhook',
  title: 'Reports of Stripe',
  step: 11,
  to: null,
  permissions: ['settings', 'money'],
  situations: [
    { name: 'arrived', state: 'ready', words: 'Stripe’s reports arrive.' },
    {
      name: 'silent',
      state: 'todo',
      words:
        'Stripe has not reported anything yet: what a customer’s bank confirms late, or you refund there, is not known here.',
    },
  ],
  situationOf: ({ payments: kind, hasGatewayEvent }) => {
    if (kind !== 'live' && kind !== 'test-keys') return null;
    return hasGatewayEvent ? 'arrived' : 'silent';
  },
});

const payFile = goingLiveItem({
  key: 'pay-file',
  title: 'Account that pays cleaners',
  step: 11,
  to: '/dashboard/payroll',
  permissions: ['money'],
  situations: [
    { name: 'with-account', state: 'ready', words: 'The file for the bank names the account that pays.' },
    {
      name: 'plain',
      state: 'todo',
      words:
        'The file for the bank is a plain list without your account: some banks take it, a Bacs bureau does not, and cleaners wait for their pay.',
    },
  ],
  situationOf: ({ bankFileHasAccount }) => (bankFileHasAccount ? 'with-account' : 'plain'),
});

const prices = goingLiveItem({
  key: 'prices',
  title: 'Prices',
  step: 8,
  to: '/dashboard/applicationSetting',
  permissions: ['settings'],
  situations: [
    { name: 'own', state: 'ready', words: 'Customers are quoted prices of your own.' },
    {
      name: 'shipped',
      state: 'todo',
      words:
        'Customers are quoted the prices that came with the product, and nobody has worked out whether they cover what a clean costs you.',
    },
  ],
  situationOf: ({ arePricesShipped }) => (arePricesShipped ? 'shipped' : 'own'),
});

const vat = goingLiveItem({
  key: 'vat',
  title: 'VAT',
  step: 8,
  to: '/dashboard/applicationSetting',
  permissions: ['settings'],
  situations: [
    {
      name: 'right',
      state: 'ready',
      words: ({ taxRate }) =>
        taxRate > 0 ? 'VAT is charged under your number.' : 'No VAT is charged, as you are not registered.',
    },
    {
      name: 'not-charged',
      state: 'todo',
      words: 'You have a VAT number and charge no VAT: HMRC asks it of you all the same.',
    },
    {
      name: 'no-number',
      state: 'unsafe',
      words: ({ taxRate }) =>
        `Customers are charged ${taxRate}% VAT without a VAT number: by law only a registered business may. Enter the number, or set the rate to 0.`,
    },
  ],
  situationOf: ({ taxRate, hasVatNumber }) => {
    if (taxRate > 0 === hasVatNumber) return 'right';
    return hasVatNumber ? 'not-charged' : 'no-number';
  },
});

/** What is charged and paid. */
export const moneyItems = [prices, vat, payments, webhook, payFile];
