import { choiceFilter, datesFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { careerStatusLabels } from '#domain/label/site-labels.ts';
import { londonDate } from '#domain/time/london.ts';

const opened = { openedAt: { attributeExists: true } };
const notClosed = { closedAt: { attributeExists: false } };
const today = () => londonDate(serverNow());

/** By the dates of which a state is made (domain/career-post/career-post-status.ts). */
const inState: Readonly<Record<string, () => Record<string, unknown>>> = {
  draft: () => ({ openedAt: { attributeExists: false } }),
  open: () => ({
    ...opened,
    ...notClosed,
    or: [{ validThrough: { attributeExists: false } }, { validThrough: { ge: today() } }],
  }),
  ended: () => ({ ...opened, ...notClosed, validThrough: { lt: today() } }),
  closed: () => ({ ...opened, closedAt: { attributeExists: true } }),
};

/** What the office can narrow its list of job posts by. */
export const jobFilters = {
  title: textFilter('Title'),
  description: textFilter('Words in it'),
  location: textFilter('Where'),
  state: choiceFilter('State', optionsIn(careerStatusLabels), (state) => inState[state]?.() ?? {}),
  validThrough: datesFilter('Last day to apply'),
};
