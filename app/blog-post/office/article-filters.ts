import { choiceFilter, datesFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { blogStatusLabels } from '#domain/label/site-labels.ts';

const notArchived = { archivedAt: { attributeExists: false } };

/** By the dates of which a state is made (domain/blog-post/blog-post-status.ts). */
const inState: Readonly<Record<string, () => Record<string, unknown>>> = {
  draft: () => ({ ...notArchived, publishedAt: { attributeExists: false } }),
  scheduled: () => ({ ...notArchived, publishedAt: { gt: serverNow().toISOString() } }),
  published: () => ({ ...notArchived, publishedAt: { le: serverNow().toISOString() } }),
  archived: () => ({ archivedAt: { attributeExists: true } }),
};

/** What the office can narrow its list of articles by. */
export const articleFilters = {
  title: textFilter('Title'),
  description: textFilter('Words in it'),
  state: choiceFilter('State', optionsIn(blogStatusLabels), (state) => inState[state]?.() ?? {}),
  tag: textFilter('Tag', {
    toWire: (tag) => ({ tags: { contains: tag.toLowerCase().replaceAll(/\s+/g, '-') } }),
  }),
  publishedAt: datesFilter('On the site from'),
};
