import { expect, test } from 'vitest';
import { changedFields, controlValue, type EditField, readFields, spokenValue } from './edit-fields.ts';

const fields: EditField[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'note', label: 'Note', kind: 'area', isOptional: true },
  { name: 'percent', label: 'Percent', kind: 'number' },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'isActive', label: 'Active', kind: 'tick' },
];
const form = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

test('what is typed becomes the input of the API', () => {
  const typed = { code: ' SPRING ', percent: '12.5', price: '£1,079.5', isActive: 'on' };
  expect(readFields(fields, form(typed))).toEqual({
    ok: true,
    value: { code: 'SPRING', note: null, percent: 12.5, price: 1079.5, isActive: true },
  });
});

test('what is no number is refused beside its field, all at once, before anything is sent', () => {
  const answer = readFields(fields, form({ code: 'A', percent: 'ten', price: '1.234' }));
  expect(answer).toMatchObject({
    ok: false,
    problems: [{ field: 'percent' }, { field: 'price' }],
  });
});

test('a figure that is left out is asked for beside its field, unless it may be', () => {
  const left = { code: 'A', percent: '', price: ' ' };
  expect(readFields(fields, form(left))).toMatchObject({
    ok: false,
    problems: [
      { field: 'percent', message: 'Enter a number, like 12 or 12.5' },
      { field: 'price', message: 'Enter an amount, like 14.70' },
    ],
  });
  const mayBeLeft = fields.map((field) => ({ ...field, isOptional: true }));
  expect(readFields(mayBeLeft, form(left))).toMatchObject({
    ok: true,
    value: { percent: null, price: null },
  });
});

test('a comma parts thousands before three digits and is the point before one or two', () => {
  const read = (percent: string) =>
    readFields([{ name: 'percent', label: '', kind: 'number' }], form({ percent }));
  expect(read('1,000,000')).toEqual({ ok: true, value: { percent: 1_000_000 } });
  expect(read('2,5')).toEqual({ ok: true, value: { percent: 2.5 } });
  for (const wrong of ['1,0000', ',100']) expect(read(wrong).ok, wrong).toBe(false);
});

test('only what is stored otherwise by now counts as changed by somebody else', () => {
  const before = { code: 'A', note: null, percent: 10, price: 5, isActive: true };
  expect(changedFields(fields, before, { ...before, note: undefined, price: 5.0 })).toEqual(new Set());
  expect(changedFields(fields, before, { ...before, percent: 15, isActive: false })).toEqual(
    new Set(['percent', 'isActive']),
  );
});

test('several of a choice travel as a list', () => {
  const pages: EditField = {
    name: 'pages',
    label: 'Pages',
    kind: 'several',
    options: [{ value: 'home', label: 'Home' }],
  };
  const data = new FormData();
  data.append('pages', 'home');
  data.append('pages', 'london');
  expect(readFields([pages], data)).toEqual({ ok: true, value: { pages: ['home', 'london'] } });
  expect(readFields([pages], new FormData())).toEqual({ ok: true, value: { pages: [] } });
  expect(spokenValue(pages, ['home', 'london'])).toBe('Home, london');
});

test('a value is held and spoken of by its kind', () => {
  const [, , , price, tick] = fields as [EditField, EditField, EditField, EditField, EditField];
  expect(controlValue(price, 5)).toBe('5.00');
  expect(spokenValue(price, 5)).toBe('£5.00');
  expect(spokenValue(tick, false)).toBe('not ticked');
  expect(spokenValue({ ...tick, states: { on: 'open', off: 'closed' } }, false)).toBe('closed');
  expect(spokenValue(price, null)).toBe('nothing');
});

test('a moment is London wall time, in winter and in summer, and loses nothing of what is stored', () => {
  const from: EditField = { name: 'from', label: 'From', kind: 'moment', isOptional: true };
  for (const [stored, held] of [
    ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00'],
    ['2026-07-01T09:00:00.000Z', '2026-07-01T10:00'],
    ['2026-07-01T09:00:07.250Z', '2026-07-01T10:00:07.250'],
  ] as const) {
    expect(controlValue(from, stored)).toBe(held);
    expect(readFields([from], form({ from: held }))).toEqual({ ok: true, value: { from: stored } });
  }
  expect(spokenValue(from, '2026-07-01T09:00:00.000Z')).toBe('Wednesday 1 July 2026, 10:00am');
  expect(readFields([from], form({ from: '' }))).toEqual({ ok: true, value: { from: null } });
  for (const wrong of ['2026-02-30T09:00', 'tomorrow', '2026-12-01'])
    expect(readFields([from], form({ from: wrong })), wrong).toMatchObject({ problems: [{ field: 'from' }] });
});

test('a list is typed with commas', () => {
  const tags: EditField = { name: 'tags', label: 'Tags', kind: 'list' };
  expect(controlValue(tags, ['kitchen', 'oven'])).toBe('kitchen, oven');
  expect(readFields([tags], form({ tags: ' kitchen,, oven ; hob' }))).toEqual({
    ok: true,
    value: { tags: ['kitchen', 'oven', 'hob'] },
  });
  expect(readFields([tags], form({ tags: '' }))).toEqual({ ok: true, value: { tags: [] } });
});
