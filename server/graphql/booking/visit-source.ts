import type { VisitSource } from '#domain/visit-source/visit-source.ts';
import { builder } from '../builder.ts';

export const visitSource = builder.objectRef<VisitSource>('VisitSource').implement({
  description: 'Where whoever booked or asked came from, as far as the address of their first page told.',
  fields: (t) => ({
    utmSource: t.exposeString('utmSource', { nullable: true }),
    utmMedium: t.exposeString('utmMedium', { nullable: true }),
    utmCampaign: t.exposeString('utmCampaign', { nullable: true }),
    utmTerm: t.exposeString('utmTerm', { nullable: true }),
    utmContent: t.exposeString('utmContent', { nullable: true }),
    referrerHost: t.exposeString('referrerHost', {
      nullable: true,
      description: 'The site whose link led to us: its host alone.',
    }),
    via: t.exposeString('via', { nullable: true, description: 'The code of the affiliate who sent them.' }),
  }),
});

export const visitSourceInput = builder.inputType('VisitSourceInput', {
  description:
    'Where whoever books or asks came from; what is no such value is left out, and nothing is refused for it.',
  fields: (t) => ({
    utmSource: t.string(),
    utmMedium: t.string(),
    utmCampaign: t.string(),
    utmTerm: t.string(),
    utmContent: t.string(),
    referrerHost: t.string(),
    via: t.string(),
  }),
});
