import { type SearchHit, searchRecords } from '../../search/search-records.ts';
import { builder } from '../builder.ts';

const searchHit = builder.objectRef<SearchHit>('SearchHit').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      nullable: false,
      description: 'booking, customer, serviceProvider, invoice, giftCard, quote or contactMessage.',
    }),
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false, description: 'A name, a reference or a number.' }),
    detail: t.exposeString('detail', { nullable: false, description: 'One line: when, who, where.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Its status; of an invoice the kind of document.',
    }),
  }),
});

builder.queryField('searchRecords', (t) =>
  t.field({
    type: [searchHit],
    nullable: { list: false, items: false },
    description:
      'What the office finds by a reference, name, e-mail, phone, postcode, address, invoice number or the end of a gift card’s code: the newest of each kind whose list the member may read.',
    args: {
      search: t.arg.string({ required: true }),
      limit: t.arg.int({ description: 'Of each kind: 5 when it isn’t given, at most 20.' }),
    },
    resolve: (_root, { search, limit }, ctx) =>
      searchRecords(ctx, { search, ...(limit === null || limit === undefined ? {} : { limit }) }),
  }),
);
