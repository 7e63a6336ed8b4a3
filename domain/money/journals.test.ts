import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import {
  accountPaymentJournal,
  affiliateEarnedJournal,
  affiliatePaidJournal,
  captureJournal,
  cardCostPence,
  cleanerPayJournal,
  completionJournal,
  damageJournal,
  disputeJournal,
  disputeMoneyJournal,
  feeCorrectionJournal,
  feeJournal,
  giftExpiredJournal,
  giftRefundedJournal,
  giftSoldJournal,
  payJournal,
  payoutJournal,
  refundJournal,
  tipJournal,
  toldDisputeLostJournal,
  vatPaymentJournal,
  vatReliefJournal,
  writeOffJournal,
} from './journals.ts';
import { accounts, balanced, type Posting, reversed } from './ledger.ts';

const bookingId = 'booking';
const giftCardId = 'card';
const ann = { providerId: 'ann' };

/** A journal as rules/money#ledger writes it, in pence: account and signed amount, line by line. */
const lines = (postings: readonly Posting[]) =>
  postings
    .map(({ account, amountPence }) => `${account} ${amountPence < 0 ? '' : '+'}${amountPence}`)
    .join('; ');

const e1 = { bookingId, grossPence: 7980, vatPence: 1330, cleaners: [{ ...ann, earningPence: 4655 }] };
const e2 = {
  bookingId,
  grossPence: 7350,
  vatPence: 1225,
  cleaners: [{ ...ann, earningPence: 3938, suppliesPence: 500 }],
};
const c1 = { bookingId, grossPence: 3990, vatPence: 665, cleaners: [{ ...ann, earningPence: 2328 }] };
const pay = '5100 +4655; 2100 -4655';

const rows: [string, Posting[], string][] = [
  ['capture E1', captureJournal(bookingId, 7980), '1200 +7980; 1300 -7980; 5300 +140; 1200 -140'],
  ['completion E1', completionJournal(e1), `1300 +7980; 4100 -6650; 2200 -1330; ${pay}`],
  [
    'completion E2',
    completionJournal(e2),
    '1300 +7350; 4100 -6125; 2200 -1225; 5100 +3938; 5200 +500; 2100 -4438',
  ],
  [
    'gift card £50 sold',
    giftSoldJournal(giftCardId, 5000, 833),
    '1200 +5000; 2300 -4167; 2200 -833; 5300 +95; 1200 -95',
  ],
  [
    'completion G1',
    completionJournal({ ...e1, gift: { giftCardId, giftPence: 5000, vatPence: 833 } }),
    `2300 +4167; 1300 +2980; 4100 -6650; 2200 -497; ${pay}`,
  ],
  [
    'completion G2',
    completionJournal({ ...e2, cleaners: [], gift: { giftCardId, giftPence: 7350, vatPence: 1225 } }),
    '2300 +6125; 4100 -6125',
  ],
  ['£26.50 balance expires', giftExpiredJournal(giftCardId, 2208), '2300 +2208; 4300 -2208'],
  ['expired balance reinstated', reversed(giftExpiredJournal(giftCardId, 2208)), '2300 -2208; 4300 +2208'],
  ['gift card £50 refunded', giftRefundedJournal(giftCardId, 5000, 833), '2300 +4167; 2200 +833; 1200 -5000'],
  ['cancellation C1', feeJournal(c1), '1300 +3990; 4200 -3325; 2200 -665; 5100 +2328; 2100 -2328'],
  [
    'C1 taken from a gift card',
    feeJournal({ ...c1, gift: { giftCardId, giftPence: 3990, vatPence: 665 } }),
    '2300 +3325; 4200 -3325; 5100 +2328; 2100 -2328',
  ],
  [
    'refund R1',
    refundJournal({ bookingId, amountPence: 1470, vatPence: 245 }),
    '4100 +1225; 2200 +245; 1200 -1470',
  ],
  [
    'R1 before the money was taken',
    refundJournal({ bookingId, amountPence: 1470, vatPence: 245, takenOffPence: 1470 }),
    '4100 +1225; 2200 +245; 1300 -1470',
  ],
  [
    'a refund to card, gift card and bank of a fee',
    refundJournal({
      bookingId,
      amountPence: 1200,
      vatPence: 200,
      bankPence: 300,
      gift: { giftCardId, giftPence: 600, vatPence: 100 },
      income: 4200,
    }),
    '4200 +1000; 2200 +100; 1200 -300; 1100 -300; 2300 -500',
  ],
  [
    'tip £10, two cleaners',
    tipJournal([
      { ...ann, tipPence: 500 },
      { providerId: 'bob', tipPence: 500 },
    ]),
    '1200 +1000; 2150 -500; 2150 -500; 5300 +35; 1200 -35',
  ],
  [
    'payroll sent',
    payJournal({ ...ann, earningPence: 4655, tipPence: 500 }),
    '2100 +4655; 2150 +500; 1100 -5155',
  ],
  [
    'short-notice pay',
    cleanerPayJournal([{ ...ann, earningPence: 1330 }], bookingId),
    '5100 +1330; 2100 -1330',
  ],
  ['payment received on account', accountPaymentJournal(bookingId, 7980), '1100 +7980; 1300 -7980'],
  ['damage paid to the card', damageJournal(9450, accounts.cardProcessor), '5400 +9450; 1200 -9450'],
  ['damage paid by bank', damageJournal(2550, accounts.bank), '5400 +2550; 1100 -2550'],
  ['write-off with relief', writeOffJournal(bookingId, 7980, 1330), '5400 +6650; 2200 +1330; 1300 -7980'],
  ['write-off without relief', writeOffJournal(bookingId, 7980, 0), '5400 +7980; 1300 -7980'],
  ['dispute lost E1', disputeJournal(7980), '5400 +7980; 1200 -7980; 5300 +2000; 1200 -2000'],
  [
    'a capture of £79.80 that cost £2.20',
    feeCorrectionJournal(220, cardCostPence(7980)),
    '5300 +80; 1200 -80',
  ],
  ['a capture that cost what is usual', feeCorrectionJournal(140, cardCostPence(7980)), ''],
  ['a fee of the account', feeCorrectionJournal(199, 0), '5300 +199; 1200 -199'],
  ['dispute of E1 opened', disputeMoneyJournal(7980, 2000), '1250 +7980; 1200 -7980; 5300 +2000; 1200 -2000'],
  ['dispute of E1 lost then', toldDisputeLostJournal(7980, 0), '5400 +7980; 1250 -7980'],
  ['dispute of E1 won then', disputeMoneyJournal(-7980, 0), '1250 -7980; 1200 +7980'],
  [
    'dispute of E1 lost while a refund waits',
    toldDisputeLostJournal(7980, 1470),
    '5400 +6510; 1200 +1470; 1250 -7980',
  ],
  ['VAT relief of E1', vatReliefJournal(1330), '2200 +1330; 5400 -1330'],
  ['processor payout', payoutJournal(7840), '1100 +7840; 1200 -7840'],
  ['VAT payment', vatPaymentJournal(1330), '2200 +1330; 1100 -1330'],
  ['affiliate earned', affiliateEarnedJournal(1000), '5500 +1000; 2400 -1000'],
  ['affiliate paid by hand', affiliatePaidJournal(1000), '2400 +1000; 1100 -1000'],
  ['affiliate reversed', reversed(affiliateEarnedJournal(1000)), '5500 -1000; 2400 +1000'],
];

test.each(rows)('%s is entered as rules/money#ledger says', (_event, postings, expected) => {
  expect(lines(postings)).toBe(expected);
});

test('the parties of an entry stand on their accounts', () => {
  const postings = completionJournal({ ...e1, gift: { giftCardId, giftPence: 5000, vatPence: 833 } });
  const partyOf = (account: number) => postings.find((line) => line.account === account);
  expect(partyOf(1300)).toMatchObject({ bookingId });
  expect(partyOf(2300)).toMatchObject({ giftCardId });
  expect(partyOf(2100)).toMatchObject(ann);
});

test('lines that do not sum to zero are no journal', () => {
  expect(() => balanced([{ account: 1100, amountPence: 1 }])).toThrow('must sum to zero');
});

test('nothing taken costs nothing', () => {
  expect(cardCostPence(0)).toBe(0);
});

test('every charge and every refund sums to zero', () => {
  const pence = (max: number) => fc.integer({ min: 0, max });
  const charge = fc.record({
    gross: pence(100_000),
    giftShare: pence(100),
    vatRate: pence(100),
    earnings: fc.array(pence(50_000), { maxLength: 4 }),
    supplies: pence(600),
    isFee: fc.boolean(),
  });
  fc.assert(
    fc.property(charge, ({ gross, giftShare, vatRate, earnings, supplies, isFee }) => {
      const vatPence = Math.floor((gross * vatRate) / 200);
      const giftPence = Math.floor((gross * giftShare) / 100);
      const gift = { giftCardId, giftPence, vatPence: Math.floor((vatPence * giftShare) / 100) };
      const cleaners = earnings.map((earningPence, place) => ({
        providerId: `p${place}`,
        earningPence,
        suppliesPence: place === 0 ? supplies : 0,
      }));
      const journal = (isFee ? feeJournal : completionJournal)({
        bookingId,
        grossPence: gross,
        vatPence,
        gift,
        cleaners,
      });
      const back = refundJournal({ bookingId, amountPence: gross, vatPence, gift });
      const total = (postings: Posting[]) => postings.reduce((sum, line) => sum + line.amountPence, 0);
      return total(journal) === 0 && total(back) === 0 && journal.every((line) => line.amountPence !== 0);
    }),
    { numRuns: cases(10_000) },
  );
});
