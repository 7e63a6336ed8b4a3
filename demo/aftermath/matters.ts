import type { ComplaintEvent } from '#domain/booking/visit/complaint.ts';

/** What goes back after a visit: so many pence, a share of what it cost, or all of it. */
type Refund = { percent: number; reason: string };

export type DemoMatter = {
  /** What the customer complains about. */
  complaint?: string;
  /** The office's steps, a day apart, with the words the customer reads. */
  steps?: readonly (readonly [ComplaintEvent, string])[];
  refund?: Refund;
  /** What was damaged and is paid in full, with the words that come with the money. */
  damage?: { item: string; claimedPence: number; words: string };
  /** Their bank took the payment back. */
  isDisputeLost?: boolean;
};

/** What came after visits of the last weeks, of the latest visit first. */
export const demoMatters: readonly DemoMatter[] = [
  {
    complaint:
      'The bath was not cleaned behind the taps and the landing was left out altogether. I would like somebody to come back before Saturday, please.',
  },
  {
    complaint:
      'Lovely clean, but the cleaner came forty minutes late and I had to leave for work before I could show her the alarm.',
    steps: [
      [
        'answer',
        'We are sorry about the wait. We are asking your cleaner what happened and write to you again tomorrow.',
      ],
    ],
  },
  {
    complaint: 'Two of the four bedrooms were only vacuumed and nobody had touched the windowsills.',
    steps: [
      ['answer', 'Thank you for the pictures. You are right, that is not what you booked.'],
      ['price-reduction', 'We give you a fifth of the price back; it is on its way to your card.'],
    ],
    refund: {
      percent: 20,
      reason: 'Two bedrooms were not dusted; a fifth off, as agreed with the customer.',
    },
  },
  {
    complaint: 'The hob is still greasy. We cook a lot, so it matters to us.',
    steps: [
      ['answer', 'We are sorry. We look who can come again this week. It costs you nothing.'],
      ['redo', 'Somebody comes again for the hob and the hood, free of charge.'],
    ],
  },
  {
    complaint: 'A blue vase on the hall shelf is chipped. It was whole when we left in the morning.',
    steps: [
      ['answer', 'Could you send us a picture of it, and roughly what it cost?'],
      ['damage-claim', 'Thank you. We take it up as a claim, and we ask your cleaner what they know of it.'],
    ],
    damage: {
      item: 'The blue vase on the hall shelf',
      claimedPence: 4500,
      words: 'Your cleaner remembers it falling. We pay the vase in full, and we are sorry.',
    },
  },
  {
    refund: {
      percent: 100,
      reason: 'The cleaner had to leave after an hour; the customer finished it alone.',
    },
  },
  { refund: { percent: 10, reason: 'Goodwill: we had promised products and they were not in the bag.' } },
  { isDisputeLost: true },
];
