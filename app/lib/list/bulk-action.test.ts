import { expect, test } from 'vitest';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { type BulkStep, bulkAction } from './bulk-action.ts';

type Sent = { id: string; key: string; version: number };

/** The form of a list with two chosen rows, under an attempt of its own. */
function aForm(attempt: string, step = 'off'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ attempt, step, ids: 'a,b', versions: '3,7' }))
    form.set(name, value);
  return form;
}

/** A step that notes what is sent and is refused by these codes, one after the other; '' is a yes. */
function aStep(...codes: string[]): { sent: Sent[]; step: BulkStep } {
  const sent: Sent[] = [];
  const step: BulkStep = async (id, { idempotencyKey }, version) => {
    sent.push({ id, key: idempotencyKey, version });
    const code = codes.shift();
    if (code) throw new GraphQLRefusal(`Refused: ${code}.`, { code });
  };
  return { sent, step };
}

test('each row is changed in the version that was read', async () => {
  const { sent, step } = aStep();
  expect(await bulkAction(aForm('versions'), { off: step })).toEqual({
    ok: true,
    value: { done: 2, failed: [] },
  });
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    ['a', 3],
    ['b', 7],
  ]);
});

test('a row that somebody else has changed is named with its reason, and the others are done', async () => {
  const { step } = aStep('version_conflict');
  const answer = await bulkAction(aForm('conflict'), { off: step });
  const failed = [{ id: 'a', message: 'Refused: version_conflict.' }];
  expect(answer).toEqual({ ok: true, value: { done: 1, failed } });
});

test.each(['offline', 'service_unavailable', 'sign_in_required'])(
  'after %s the whole waits; sent again it goes on where it stopped, under the same keys',
  async (code) => {
    const { sent, step } = aStep('', code);
    const form = aForm(`waits-${code}`);
    expect(await bulkAction(form, { off: step })).toMatchObject({ ok: false, code });
    expect(await bulkAction(form, { off: step })).toEqual({ ok: true, value: { done: 2, failed: [] } });
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'b']);
    expect(sent[2]?.key).toBe(sent[1]?.key);
  },
);

test('what was refused before it stopped is still named afterwards', async () => {
  const { sent, step } = aStep('promo_used', 'offline');
  const form = aForm('named');
  await bulkAction(form, { off: step });
  const failed = [{ id: 'a', message: 'Refused: promo_used.' }];
  expect(await bulkAction(form, { off: step })).toEqual({ ok: true, value: { done: 1, failed } });
  expect(sent).toHaveLength(3);
});

test('another act on the same rows is another change', async () => {
  const { sent, step } = aStep('offline');
  await bulkAction(aForm('other', 'off'), { off: step, on: step });
  await bulkAction(aForm('other', 'on'), { off: step, on: step });
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
