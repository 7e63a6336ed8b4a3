import { expect, test } from 'vitest';
import { callBackInput, callTimes, typedCallBack } from './call-back-answers.ts';

const form = (answers: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(answers)) data.set(name, value);
  return data;
};
const person = { name: 'Ada', email: 'ada@example.com', phone: '07700 900123', postalCode: 'SW1A 1AA' };

test('when to call stands before what there is to clean', () => {
  const typed = typedCallBack(form({ ...person, callTime: 'morning', message: 'Three bedrooms.' }));
  expect(callBackInput(typed)).toEqual({
    ...person,
    message: 'Please call me in the morning. Three bedrooms.',
  });
});

test('nothing said about the clean, and a time that nobody offers, are a request all the same', () => {
  expect(callBackInput(typedCallBack(form({ ...person, callTime: '<b>' }))).message).toBe(
    callTimes.any.words,
  );
  for (const { words } of Object.values(callTimes)) expect(words.length).toBeGreaterThanOrEqual(10);
});
