import { randomUUID } from 'node:crypto';

type Row = Record<
  'visitor' | 'unknown' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company',
  string
> & { document: string };

const row = (stranger: string, person: string, company: string) => ({
  visitor: stranger,
  unknown: stranger === 'sign_in_required' ? 'forbidden' : stranger,
  customer: person,
  otherCustomer: person,
  provider: person,
  otherProvider: person,
  company,
});
const everybody = (answer: string) => row(answer, answer, answer);
const office = (answer: string) => row('sign_in_required', 'forbidden', answer);

const nobody = randomUUID();
const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;

/**
 * What each role is answered about career posts and applications that are nobody's (rules/people#who-may-do-what).
 */
export const careerRoles: Record<string, Row> = {
  getCareerpost: { ...everybody('not_found'), document: `{ getCareerpost(id: "${nobody}") { id } }` },
  listCareerposts: {
    ...everybody('ok'),
    document: '{ listCareerposts { items { id applications { items { id } } } } }',
  },
  careerApplicationByToken: {
    ...everybody('not_found'),
    document: '{ careerApplicationByToken(token: "wrong") { id } }',
  },
  getCareerApplication: {
    ...office('not_found'),
    document: `{ getCareerApplication(id: "${nobody}") { id } }`,
  },
  listCareerApplications: { ...office('ok'), document: '{ listCareerApplications { items { id } } }' },
  answerCareerApplication: {
    ...office('not_found'),
    document: verb('answerCareerApplication', `id: "${nobody}", answer: "Hello"`),
  },
  getCareerApplicationCv: {
    ...office('not_found'),
    document: `{ getCareerApplicationCv(id: "${nobody}") { url } }`,
  },
  createCareerpost: {
    ...office('invalid_input'),
    document: verb('createCareerpost', 'title: "", description: "", location: ""'),
  },
  updateCareerpost: { ...office('not_found'), document: verb('updateCareerpost', `id: "${nobody}"`) },
  deleteCareerpost: { ...office('not_found'), document: verb('deleteCareerpost', `id: "${nobody}"`) },
  createCareerApplication: {
    ...row('invalid_input', 'invalid_input', 'forbidden'),
    document: verb('createCareerApplication', `careerPostID: "${nobody}", name: "", email: "", phone: ""`),
  },
  moveCareerApplication: {
    ...office('not_found'),
    document: verb('moveCareerApplication', `id: "${nobody}", move: shortlist`),
  },
  withdrawCareerApplication: {
    ...everybody('not_found'),
    document: 'mutation { withdrawCareerApplication(token: "wrong") { id } }',
  },
  deleteCareerApplication: {
    ...office('not_found'),
    document: verb('deleteCareerApplication', `id: "${nobody}"`),
  },
};
