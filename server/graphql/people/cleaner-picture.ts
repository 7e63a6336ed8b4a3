import { isPictureShown } from '#domain/provider/picture-consent.ts';
import { makeFileLink } from '../../file/file-link.ts';
import type { ProviderPictureRow, ShownCleaner } from '../../provider/provider-picture.store.ts';
import { findPicturesOf, listSiteCleaners } from '../../provider/read-pictures.ts';
import { setOwnPicture } from '../../provider/set-own-picture.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { bookingServiceProvider } from './provider-booking.ts';
import { serviceProvider } from './service-provider.ts';

const loadPicture = batchLoad(findPicturesOf);

const picture = builder.objectRef<ProviderPictureRow>('ServiceProviderPicture').implement({
  description: "A cleaner's picture of themselves and who may see it; its owner's to read.",
  fields: (t) => ({
    url: t.string({
      nullable: false,
      description: 'Good for five minutes.',
      resolve: ({ key }, _args, ctx) => makeFileLink(ctx, key).url,
    }),
    customersMaySee: t.boolean({
      nullable: false,
      resolve: ({ customers_agreed_at: at }) => at !== null,
    }),
    siteMayShow: t.boolean({ nullable: false, resolve: ({ site_agreed_at: at }) => at !== null }),
  }),
});

builder.objectField(serviceProvider, 'picture', (t) =>
  t.field({
    type: picture,
    resolve: ({ provider }, _args, ctx) => {
      const isOwn = ctx.actor.kind === 'user' && ctx.actor.providerId === provider.id;
      return isOwn ? loadPicture(ctx, provider.id) : null;
    },
  }),
);

builder.objectField(bookingServiceProvider, 'spPicture', (t) =>
  t.string({
    description:
      'Where the cleaner lets their customers see it: its address for five minutes, once the booking is confirmed.',
    resolve: async ({ link, seen, reader }, _args, ctx) => {
      if (reader !== 'customer') return null;
      const found = await loadPicture(ctx, link.provider_id);
      const isShown = isPictureShown({
        bookingStatus: seen.booking.booking_status,
        serviceStatus: link.service_status,
        customersAgreedAt: found?.customers_agreed_at ?? null,
      });
      return found && isShown ? makeFileLink(ctx, found.key).url : null;
    },
  }),
);

const siteCleaner = builder.objectRef<ShownCleaner>('SiteCleaner').implement({
  description: 'A cleaner who agreed to be on the site.',
  fields: (t) => ({
    firstName: t.exposeString('first_name', { nullable: false }),
    picturePath: t.string({
      nullable: false,
      resolve: ({ public_id: id }) => `/api/v1/cleaner-pictures/${id}`,
    }),
  }),
});

const setInput = builder.inputType('SetServiceProviderPictureInput', {
  fields: (t) => ({
    /** The key of a file that was sent for it; nothing leaves the one there is. */
    path: t.string(),
    customersMaySee: t.boolean({ required: true }),
    siteMayShow: t.boolean({ required: true }),
  }),
});

builder.queryField('listSiteCleaners', (t) =>
  t.field({
    type: [siteCleaner],
    nullable: false,
    description: 'Six at most, of a city or of all.',
    args: { city: t.arg.string() },
    resolve: (_root, { city }, ctx) => listSiteCleaners(ctx, city ?? null),
  }),
);

builder.mutationField('setServiceProviderPicture', (t) =>
  t.field({
    type: serviceProvider,
    nullable: false,
    description: "A cleaner's own picture and who may see it. When nobody may, it is removed.",
    args: { input: t.arg({ type: setInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setOwnPicture(ctx, {
        key: input.path ?? null,
        customersMaySee: input.customersMaySee,
        siteMayShow: input.siteMayShow,
      }),
  }),
);
