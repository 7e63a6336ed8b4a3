import { expect, test } from 'vitest';
import { type ComplaintTaskKind, complaintTasksOf, type PromisedComplaint } from './complaint-task.ts';
import type { RedoState } from './redo.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));

const complaint: PromisedComplaint = { status: 'received', dueAt: at(26), decidedAt: null, redo: null };
const redo = (state: RedoState, isCovered = true) => ({
  ...complaint,
  status: 'redo',
  decidedAt: at(25),
  redo: { state, isCovered, startsAt: at(28), endsAt: at(29), canceledAt: state === 'lost' ? at(27) : null },
});

/** What a complaint promises, how far that is kept, and the one task that is open; null: nothing is owed. */
const promises: [
  promise: string,
  how: string,
  told: PromisedComplaint,
  task: ComplaintTaskKind | null,
  due?: Date,
][] = [
  ['a first answer', 'not yet', complaint, 'complaint', at(26)],
  ['a first answer', 'with words, or an apology', { ...complaint, status: 'answered' }, null],
  ['to clean again', 'no clean is planned', { ...redo('lost'), redo: null }, 'clean-again', at(25)],
  ['to clean again', 'proposed', redo('proposed'), 'clean-again', at(29)],
  ['to clean again', 'agreed', redo('agreed'), 'clean-again', at(29)],
  ['to clean again', 'agreed, and its cleaner gave it back', redo('agreed', false), 'clean-again', at(29)],
  ['to clean again', 'it came to nothing', redo('lost'), 'clean-again', at(27)],
  ['to clean again', 'done', redo('done'), null],
  [
    'part of the price back',
    'in the step that promises it',
    { ...complaint, status: 'price-reduction' },
    null,
  ],
  ['nothing more', 'closed', { ...complaint, status: 'closed' }, null],
  ['nothing more', 'closed after a clean again', { ...redo('done'), status: 'closed' }, null],
];

test.each(promises)('a complaint that promises %s: %s', (_promise, _how, told, kind, due) => {
  const tasks = complaintTasksOf([told], 'Mary Smith');
  expect([...tasks.keys()]).toEqual(kind ? [kind] : []);
  if (kind) expect(tasks.get(kind)?.dueAt).toEqual(due);
});

test('several complaints of one clean are one task a kind, due with the first', () => {
  const later = { ...complaint, dueAt: at(30) };
  const tasks = complaintTasksOf([later, complaint, redo('agreed'), redo('lost')], 'Mary Smith');
  expect([...tasks].map(([kind, { dueAt }]) => [kind, dueAt])).toEqual([
    ['complaint', at(26)],
    ['clean-again', at(27)],
  ]);
});

test('the task says what is missing', () => {
  const words = (told: PromisedComplaint) => complaintTasksOf([told], 'Mary Smith').get('clean-again')?.words;
  expect(words(redo('proposed'))).toContain('They have not agreed to the time yet.');
  expect(words(redo('agreed', false))).toContain('It has no cleaner at present.');
  expect(words(redo('lost'))).toContain('no clean is planned');
});
