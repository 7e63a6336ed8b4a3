import { expect, test } from 'vitest';
import { correctedLabel, isOwnCard, sentLabel, waitsUntil } from './bought-label.ts';

const sent = {
  name: 'Bea Buyer',
  email: 'bea@example.com',
  receiverName: 'Rita Receiver',
  receiverEmail: 'rita@example.com',
  sendDate: null,
  sentAt: '2026-11-24T10:00:00Z',
};
const later = { ...sent, sendDate: '2026-12-24', sentAt: null };
const own = { ...sent, receiverName: sent.name, receiverEmail: sent.email };

test('the thanks say where a card went, or where it goes on its day', () => {
  expect(sentLabel(sent)).toBe('We have emailed it to Rita Receiver at rita@example.com.');
  expect(sentLabel(own)).toBe('We have emailed it to you at bea@example.com.');
  expect(sentLabel(later)).toBe('We email it to rita@example.com on Thursday 24 December, from 8:00am.');
  expect(waitsUntil({ ...later, sentAt: '2026-12-24T08:00:00Z' })).toBeNull();
});

test('one’s own card stays one’s own when its address is put right', () => {
  expect(isOwnCard(sent)).toBe(false);
  expect(isOwnCard({ ...own, receiverEmail: 'namesake@example.com' })).toBe(false);
});

test('a correction says what became of the code, where there was one in a mail', () => {
  expect(correctedLabel(sent)).toBe(
    'We have emailed the card again, to rita@example.com. The code in the earlier email no longer works.',
  );
  expect(correctedLabel(later)).toBe('The card now goes to rita@example.com.');
});
