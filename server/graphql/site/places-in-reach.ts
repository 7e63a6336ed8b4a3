import type { PlacesInReach } from '#domain/matching/places-in-reach.ts';
import { findPlacesInReach } from '../../postal-code/find-places-in-reach.ts';
import { builder } from '../builder.ts';

const placesInReach = builder.objectRef<PlacesInReach>('PlacesInReach').implement({
  description: 'Where we clean within reach of an outcode.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    name: t.exposeString('name', { description: 'What people call it.' }),
    names: t.exposeStringList('names', {
      nullable: false,
      description: 'Up to five places that tell how far it goes, from near to far.',
    }),
    others: t.exposeInt('others', { nullable: false, description: 'How many further places there are.' }),
  }),
});

builder.queryField('findPlacesInReach', (t) =>
  t.field({
    type: placesInReach,
    description:
      'By travelMiles or a radius, as a cleaner may choose them; nothing of an outcode we don’t know.',
    args: {
      postalCode: t.arg.string({ required: true, description: 'Or its outcode.' }),
      travelMiles: t.arg.int(),
      radius: t.arg.int(),
    },
    resolve: (_root, { postalCode, travelMiles, radius }, ctx) =>
      findPlacesInReach(ctx, {
        postalCode,
        travelMiles: travelMiles ?? null,
        radiusKm: radius ?? null,
      }),
  }),
);
