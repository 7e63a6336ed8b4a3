import { demoAccounts } from '../demo-accounts.ts';

export type DemoGiftCard = {
  name: string;
  email: string;
  receiverName: string;
  receiverEmail: string;
  amountPence: number;
  message: string;
  /** Days before today on which it was bought. */
  daysAgo: number;
  /** Days from today to the one it is to be sent on; at once without. */
  sentInDays?: number;
  /** What it pays: a visit dearer than the card, or one that leaves something on it. */
  spends?: 'all' | 'some';
  /** Why the office paid it back, days before today. */
  refunded?: { daysAgo: number; reason: string };
};

/** Longer ago than a card is good for. */
export const outOfTimeDaysAgo = 742;

/** Gift cards as people have bought them: waiting for their day, sent, used in part and up, expired and paid back. */
export const demoGiftCards: readonly DemoGiftCard[] = [
  {
    name: 'Dorothy Entwistle',
    email: 'dorothy.entwistle@example.com',
    receiverName: 'Neil Entwistle',
    receiverEmail: 'neil.entwistle@example.com',
    amountPence: 6000,
    message: 'For the new flat. Love, Mum',
    daysAgo: outOfTimeDaysAgo,
  },
  {
    name: 'Harriet Loxley',
    email: 'harriet.loxley@example.com',
    receiverName: 'Jude Loxley',
    receiverEmail: 'jude.loxley@example.com',
    amountPence: 4000,
    message: 'Happy birthday, and no excuses about the oven!',
    daysAgo: 98,
    spends: 'all',
  },
  {
    name: 'The book club',
    email: 'annabel.cartmell@example.com',
    receiverName: 'Moira Dunphy',
    receiverEmail: 'moira.dunphy@example.com',
    amountPence: 15_000,
    message: 'Put your feet up with the next one. From all nine of us.',
    daysAgo: 91,
    spends: 'some',
  },
  {
    name: 'Alasdair Kerr',
    email: 'alasdair.kerr@example.com',
    receiverName: 'Our neighbour',
    receiverEmail: demoAccounts.customer.email,
    amountPence: 5000,
    message: 'Thank you for feeding the cat while we were away.',
    daysAgo: 12,
  },
  {
    name: 'Beth Marsden',
    email: 'beth.marsden@example.com',
    receiverName: 'Ros Marsden',
    receiverEmail: 'ros.marsden@example.com',
    amountPence: 10_000,
    message: 'Welcome home with the little one. Somebody else does the floors this month.',
    daysAgo: 3,
    sentInDays: 19,
  },
  {
    name: 'Ivor Prosser',
    email: 'ivor.prosser@example.com',
    receiverName: 'Gwen Prosser',
    receiverEmail: 'gwen.prosser@example.com',
    amountPence: 7500,
    message: 'Happy anniversary',
    daysAgo: 9,
    refunded: { daysAgo: 4, reason: 'Bought twice by mistake; he rang the same evening.' },
  },
];

/** What the office has given of its own accord. */
export const demoGoodwill = {
  daysAgo: 8,
  receiverName: 'Maureen Tattersall',
  receiverEmail: 'maureen.tattersall@example.com',
  amountPence: 1500,
  reason: 'We kept you waiting for an answer for a week. That is not how we want to be.',
};
