import { choiceFilter, datesFilter, type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { recordEntities } from '#domain/access/record-rights.ts';
import { actionLabel, entityLabel } from '#domain/label/log-label.ts';
import { auditEvents } from '#domain/webhook/audit-events.ts';

const actions = Object.keys(auditEvents).map((action) => ({
  action,
  label: actionLabel(action).toLowerCase(),
}));

/** More kinds of deeds than this no search means; what was typed is then looked for as the log spells it alone. */
const maxActions = 40;

/** Deeds that are called so where they are read, "cancelled", and those that the log spells so, "cancel". */
function deeds(text: string) {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const said = actions.filter(({ label }) => label.includes(words));
  const spelt = { action: { contains: words.replaceAll(' ', '-') } };
  if (said.length === 0 || said.length > maxActions) return spelt;
  return { or: [spelt, ...said.map(({ action }) => ({ action: { eq: action } }))] };
}

const kinds = recordEntities
  .map((value) => ({ value, label: entityLabel(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/**
 * What the log is narrowed by: days in London; who did it; what it was done to, as a search finds it; part of what was
 * done, as it reads or as the log spells it.
 */
export const logFilters: Readonly<Record<string, ListFilter>> = {
  what: textFilter('What was done', { hint: 'Such as “cancelled”', toWire: deeds }),
  when: datesFilter('Day, from and to', 'at'),
  person: textFilter('Who', { hint: 'Name or email', toWire: (person) => ({ person }) }),
  record: textFilter('Record', {
    hint: 'Reference, name, email, number',
    toWire: (record) => ({ record }),
  }),
  kind: choiceFilter('Kind of record', kinds, (entity) => ({ entity: { eq: entity } })),
};
