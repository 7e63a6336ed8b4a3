import type { CreateQuoteInput } from '#app/graphql/graphql.ts';

const fields = [
  ...['name', 'email', 'phone', 'postalCode', 'serviceType', 'propertyType'],
  ...['bedroomCount', 'bathroomCount', 'desiredDate', 'message'],
  ...['businessName', 'floorArea', 'deskCount', 'desiredFrequency', 'desiredTime'],
] as const;
/** Each may be given several times. */
const lists = ['desiredWeekdays', 'pictures'] as const;

/**
 * What somebody typed into the request form, to be shown again beside what is wrong with it. What may be given several
 * times has a line for each.
 */
export type TypedQuote = Record<string, string>;

export function typedQuote(form: FormData): TypedQuote {
  const single = fields.map((field) => [field, String(form.get(field) ?? '')]);
  const several = lists.map((field) => [field, form.getAll(field).filter(Boolean).join('\n')]);
  return Object.fromEntries([...single, ...several]);
}

/** The answers to a question that takes several. */
export const answersOf = (typed: TypedQuote, field: (typeof lists)[number]): string[] =>
  typed[field] ? typed[field].split('\n') : [];

/** What the form carries of a picture that was sent: its key, and what its owner calls it. */
export function pictureAnswer(answer: string): { key: string; name: string } {
  const [key = '', ...name] = answer.split(' ');
  return { key, name: name.join(' ') };
}

/** What is no number is one that the server refuses. */
function numberOf(typed: string | undefined): number | null {
  const digits = typed?.replaceAll(/[\s,]/g, '');
  if (!digits) return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}

const isFirm = ({ propertyType }: TypedQuote): boolean => propertyType === 'Office/Commercial';

/** What is asked of a firm; of a home nothing of it counts, whatever was typed before another place was chosen. */
function firmAnswers(typed: TypedQuote): Partial<CreateQuoteInput> {
  return {
    businessName: typed.businessName || null,
    floorArea: numberOf(typed.floorArea),
    deskCount: numberOf(typed.deskCount),
    desiredFrequency: typed.desiredFrequency || null,
    desiredWeekdays: answersOf(typed, 'desiredWeekdays'),
    desiredTime: typed.desiredTime || null,
    pictures: answersOf(typed, 'pictures').map((answer) => pictureAnswer(answer).key),
  };
}

const homeAnswers = (typed: TypedQuote): Partial<CreateQuoteInput> => ({
  bedroomCount: numberOf(typed.bedroomCount),
  bathroomCount: numberOf(typed.bathroomCount),
});

/** The typed answers for the wire; what was left open is null. */
export function createQuoteInput(typed: TypedQuote): CreateQuoteInput {
  return {
    name: typed.name ?? '',
    email: typed.email ?? '',
    phone: typed.phone ?? '',
    postalCode: typed.postalCode ?? '',
    message: typed.message ?? '',
    serviceType: typed.serviceType || null,
    propertyType: typed.propertyType || null,
    desiredDate: typed.desiredDate || null,
    ...(isFirm(typed) ? firmAnswers(typed) : homeAnswers(typed)),
  };
}

/** What is shown again: pictures that are gone can only be chosen anew. */
export const shownAgain = (typed: TypedQuote, problems: readonly { field: string }[]): TypedQuote =>
  problems.some(({ field }) => field === 'pictures') ? { ...typed, pictures: '' } : typed;
