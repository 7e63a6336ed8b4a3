import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inRequest, unexpectedFault } from './current-request.ts';

const referenceOf = (id: string) => inRequest(id, async () => unexpectedFault().values?.reference);

test('what people quote of a random id is its beginning', async () => {
  const id = randomUUID();
  expect(await referenceOf(id)).toBe(id.slice(0, 8));
  expect(await referenceOf('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f35');
});

test('of an id that begins with the time they quote all of it', async () => {
  for (const id of [
    '01890a5d-ac96-774b-bcce-b302099a8057',
    '01890a5dac96774bbcceb302099a8057',
    '1ee3b4c2-9f6a-6d3e-8f2b-0242ac120002',
    '01J0ZK3V7W8X9Y2A4B6C8D0E2F',
  ])
    expect(await referenceOf(id)).toBe(id);
});
