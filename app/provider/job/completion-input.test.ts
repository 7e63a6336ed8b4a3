import { expect, test } from 'vitest';
import { completionInput } from './completion-input.ts';

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

test('quarter hours go through, with the comments trimmed', () => {
  expect(completionInput(form({ totalHours: '2.25', serviceProviderComments: ' Key left ' }))).toEqual({
    ok: true,
    value: { totalHours: 2.25, isDoneEarly: false, serviceProviderComments: 'Key left', hoursReason: '' },
  });
});

test('finishing early because all is done is said to the server', () => {
  const result = completionInput(form({ totalHours: '2', isDoneEarly: 'on' }));
  expect(result).toMatchObject({ ok: true, value: { isDoneEarly: true } });
});

test.each(['', 'two', '0', '-1', '2.1', '2.125'])('%j hours are asked for again', (totalHours) => {
  expect(completionInput(form({ totalHours }))).toMatchObject({
    ok: false,
    problems: [{ field: 'totalHours' }],
  });
});
