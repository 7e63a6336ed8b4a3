import { fieldsContain } from '#app/lib/list/fields-contain.ts';
import { choiceFilter, datesFilter, type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { messageStatusLabels } from '#domain/label/enquiry-labels.ts';

/** How the office narrows its messages; open is what nobody has answered yet. */
export const messageFilters: Readonly<Record<string, ListFilter>> = {
  words: textFilter('Words', {
    hint: 'Name, email or text',
    toWire: fieldsContain('name', 'email', 'subject', 'message'),
  }),
  state: choiceFilter(
    'State',
    [
      { value: 'open', label: 'Open' },
      ...(['answered', 'closed', 'spam'] as const).map((value) => ({
        value,
        label: messageStatusLabels[value],
      })),
    ],
    (state) =>
      state === 'open'
        ? { or: [{ status: { eq: 'new' } }, { status: { eq: 'read' } }] }
        : { status: { eq: state } },
  ),
  came: datesFilter('Received', 'createdAt'),
};
