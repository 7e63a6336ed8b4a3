import { expect, test } from 'vitest';
import { formatMoment } from '#domain/time/london.ts';
import { moveSummary } from './move-label.ts';

const offer = { fee: 0, cleanersAsked: ['Asha'], cleanersLost: [], answerBy: '2026-11-24T14:00:00Z' };

const when = 'Wednesday 16 December, 2:00pm';

test('a free move says so first, whom we ask, and until when', () => {
  expect(moveSummary(offer, when, 'customer')).toEqual({
    cost: 'Moving is free',
    next: 'We ask Asha, who can answer until 2:00pm on Tuesday 24 November. If Asha can’t come, we find another cleaner.',
    ifRefused: null,
    confirm: 'Ask Asha and move to Wednesday 16 December, 2:00pm',
    done: 'We have asked Asha about Wednesday 16 December, 2:00pm. Until the answer your clean stays as it is.',
  });
});

test('with nobody to ask it says that we look for a cleaner', () => {
  const none = { fee: 0, cleanersAsked: [], cleanersLost: [] };
  expect(moveSummary(none, when, 'customer')).toMatchObject({
    next: 'We look for a cleaner for the new time.',
    confirm: 'Move it to Wednesday 16 December, 2:00pm',
    done: 'Your clean is moved to Wednesday 16 December, 2:00pm.',
  });
  expect(moveSummary({ ...none, cleanersLost: ['Asha'] }, when, 'customer').next).toBe(
    'Asha can’t come then. We look for a cleaner for the new time.',
  );
});

test('a move at short notice says both outcomes in pounds and asks which one to take', () => {
  const words = moveSummary({ ...offer, fee: 39.9, cleanersAsked: ['Asha', 'Ben'] }, when, 'customer');
  expect(words.cost).toBe('Free if Asha and Ben can come, otherwise £39.90');
  expect(words.next).toContain('If you cancel after a free move, it costs at least £39.90.');
  expect(words.ifRefused).toEqual({
    legend: 'If Asha and Ben can’t come then',
    keep: 'Keep my clean as it is',
    pay: 'Move it and pay £39.90',
  });
});

test('where no cleaner can come the button names what is paid', () => {
  const words = moveSummary({ fee: 47.25, cleanersAsked: [], cleanersLost: ['Asha'] }, when, 'customer');
  expect(words.cost).toBe('Moving costs £47.25');
  expect(words.confirm).toBe('Pay £47.25 and move to Wednesday 16 December, 2:00pm');
});

test('the office reads of the clean and of what it charges, never of its own', () => {
  expect(moveSummary(offer, when, 'company').done).toBe(
    'We have asked Asha about Wednesday 16 December, 2:00pm. Until the answer the clean stays as it is.',
  );
  const lost = moveSummary({ fee: 47.25, cleanersAsked: [], cleanersLost: ['Asha'] }, when, 'company');
  expect(lost.confirm).toBe('Charge £47.25 and move to Wednesday 16 December, 2:00pm');
  expect(lost.done).toBe('The clean is moved to Wednesday 16 December, 2:00pm.');
  const short = moveSummary({ ...offer, fee: 39.9 }, when, 'company');
  expect(short.next).toContain('If the customer cancels after a free move');
  expect(short.ifRefused).toMatchObject({
    keep: 'Keep the clean as it is',
    pay: 'Move it and charge £39.90',
  });
  expect(JSON.stringify([lost, short])).not.toMatch(/\b(you|your|my)\b/i);
});

test('moments are London wall time', () => {
  expect(formatMoment(new Date('2026-07-01T11:30:00Z'))).toBe('12:30pm on Wednesday 1 July');
});
