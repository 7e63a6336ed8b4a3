import { type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';

/** What the log is narrowed by: part of what was done, with spaces or as the log spells it; a whole number. */
export const logFilters: Readonly<Record<string, ListFilter>> = {
  what: textFilter('What was done', {
    hint: 'Such as “cancel”',
    toWire: (text) => ({ action: { contains: text.toLowerCase().replaceAll(/\s+/g, '-') } }),
  }),
  record: textFilter('Number of the record', {
    hint: 'As it stands in the log',
    toWire: (id) => ({ entityID: { eq: id } }),
  }),
};
