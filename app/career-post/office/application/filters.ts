import { fieldsContain } from '#app/lib/list/fields-contain.ts';
import {
  choiceFilter,
  datesFilter,
  type ListFilter,
  numberFilter,
  textFilter,
} from '#app/lib/list/list-filter.ts';
import { applicationStageLabels } from '#domain/label/enquiry-labels.ts';
import { optionsIn } from '#domain/label/label-in.ts';

const offered = { status: { eq: 'offered' } };
const inStage: Readonly<Record<string, object>> = {
  offered: { ...offered, hiredAt: { attributeExists: false } },
  hired: { ...offered, hiredAt: { attributeExists: true } },
};

/** How the office narrows the applications for its jobs. */
export const applicationFilters: Readonly<Record<string, ListFilter>> = {
  words: textFilter('Words', {
    hint: 'Name, email or text',
    toWire: fieldsContain('name', 'email', 'message'),
  }),
  job: textFilter('Job', { toWire: (title) => ({ careerPostTitle: { contains: title } }) }),
  // Of two jobs whose names begin alike: leads from a job to those who applied for it.
  jobNumber: textFilter('Number of the job', { toWire: (id) => ({ careerPostID: { eq: id } }) }),
  stage: choiceFilter('Stage', optionsIn(applicationStageLabels), (stage) => ({
    ...(inStage[stage] ?? { status: { eq: stage } }),
  })),
  desiredPay: numberFilter('Wants, £ an hour'),
  came: datesFilter('Received', 'createdAt'),
};
