import { type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { actionLabel } from '#domain/label/log-label.ts';
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

/** What the log is narrowed by: part of what was done, as it reads or as the log spells it; a whole number. */
export const logFilters: Readonly<Record<string, ListFilter>> = {
  what: textFilter('What was done', { hint: 'Such as “cancelled”', toWire: deeds }),
  record: textFilter('Number of the record', {
    hint: 'As the log shows it',
    toWire: (id) => ({ entityID: { eq: id } }),
  }),
};
