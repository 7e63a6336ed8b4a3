import { type SocialNetwork, socialNetworkIds } from '#domain/site-content/social-networks.ts';
import { getSiteSettings } from '../../site-content/read-site.ts';
import { removeSiteLogo, setSiteLogo } from '../../site-content/set-site-logo.ts';
import type { SiteSettings } from '../../site-content/site-settings.store.ts';
import {
  updateBookingFrameOrigins,
  updateSiteConnections,
  updateSiteDetails,
} from '../../site-content/update-site-settings.ts';
import { builder } from '../builder.ts';

const socialLink = builder.objectRef<{ network: SocialNetwork; url: string }>('SocialLink').implement({
  fields: (t) => ({
    network: t.exposeString('network', {
      nullable: false,
      description: `One of ${socialNetworkIds.join(', ')}.`,
    }),
    url: t.exposeString('url', { nullable: false }),
  }),
});

const logo = builder.objectRef<NonNullable<SiteSettings['logo']>>('SiteLogo').implement({
  fields: (t) => ({
    path: t.string({ nullable: false, resolve: ({ hash }) => `/api/v1/site-logo/${hash}.png` }),
    width: t.exposeInt('width', { nullable: false }),
    height: t.exposeInt('height', { nullable: false }),
  }),
});

type Shown = SiteSettings & { shownNotice?: string };

const siteSettings = builder.objectRef<Shown>('SiteSettings').implement({
  description: 'What every public page shows beside its text.',
  fields: (t) => ({
    notice: t.exposeString('notice', { nullable: false, description: 'As it is written.' }),
    noticeUntil: t.exposeString('noticeUntil', { description: 'The last day on which it is shown.' }),
    shownNotice: t.string({
      nullable: false,
      description: 'The notice, unless its last day is over.',
      resolve: ({ shownNotice, notice }) => shownNotice ?? notice,
    }),
    openingHours: t.exposeString('openingHours', { nullable: false }),
    socialLinks: t.field({
      type: [socialLink],
      nullable: false,
      resolve: ({ socialLinks }) =>
        socialNetworkIds.flatMap((network) => {
          const url = socialLinks[network];
          return url ? [{ network, url }] : [];
        }),
    }),
    analyticsProvider: t.exposeString('analyticsProvider', {
      nullable: false,
      description: 'none, ga4 or plausible; loaded after consent only.',
    }),
    analyticsId: t.exposeString('analyticsId', { nullable: false }),
    googleVerification: t.exposeString('googleVerification', { nullable: false }),
    bingVerification: t.exposeString('bingVerification', { nullable: false }),
    bookingFrameOrigins: t.stringList({
      nullable: false,
      description: 'Whose pages may show the booking form in a frame.',
      resolve: ({ frameOrigins }) => [...frameOrigins],
    }),
    acceptedCards: t.stringList({
      nullable: false,
      description: 'The cards that the payment gateway takes; none where there is no gateway.',
      resolve: (_shown, _args, ctx) => [...(ctx.adapters.payments?.acceptedCards ?? [])],
    }),
    logo: t.expose('logo', { type: logo, nullable: true }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const linkInput = builder.inputType('SocialLinkInput', {
  fields: (t) => ({ network: t.string({ required: true }), url: t.string({ required: true }) }),
});
const detailsInput = builder.inputType('UpdateSiteDetailsInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    notice: t.string(),
    noticeUntil: t.string(),
    openingHours: t.string(),
    socialLinks: t.field({ type: [linkInput], description: 'All of them: they are kept as one list.' }),
  }),
});
const connectionsInput = builder.inputType('UpdateSiteConnectionsInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    analyticsProvider: t.string(),
    analyticsId: t.string(),
    googleVerification: t.string(),
    bingVerification: t.string(),
  }),
});
const frameOriginsInput = builder.inputType('UpdateBookingFrameOriginsInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    origins: t.stringList({
      description: 'Each like https://shop.example.co.uk: https, the exact host, no path; at most 20.',
    }),
  }),
});

builder.queryFields((t) => ({
  getSiteSettings: t.field({
    type: siteSettings,
    nullable: false,
    resolve: (_root, _args, ctx) => getSiteSettings(ctx),
  }),
}));

builder.mutationFields((t) => ({
  updateSiteDetails: t.field({
    type: siteSettings,
    args: { input: t.arg({ type: detailsInput, required: true }) },
    resolve: (_root, { input: { expectedVersion, ...typed } }, ctx) =>
      updateSiteDetails(ctx, {
        expectedVersion: expectedVersion ?? null,
        typed: { ...typed, noticeUntil: typed.noticeUntil === '' ? null : typed.noticeUntil },
      }),
  }),
  updateSiteConnections: t.field({
    type: siteSettings,
    args: { input: t.arg({ type: connectionsInput, required: true }) },
    resolve: (_root, { input: { expectedVersion, ...typed } }, ctx) =>
      updateSiteConnections(ctx, { expectedVersion: expectedVersion ?? null, typed }),
  }),
  updateBookingFrameOrigins: t.field({
    type: siteSettings,
    args: { input: t.arg({ type: frameOriginsInput, required: true }) },
    resolve: (_root, { input: { expectedVersion, ...typed } }, ctx) =>
      updateBookingFrameOrigins(ctx, { expectedVersion: expectedVersion ?? null, typed }),
  }),
  setSiteLogo: t.field({
    type: siteSettings,
    args: { png: t.arg.string({ required: true, description: 'A PNG file in base64.' }) },
    resolve: (_root, { png }, ctx) => setSiteLogo(ctx, png),
  }),
  removeSiteLogo: t.field({
    type: siteSettings,
    resolve: (_root, _args, ctx) => removeSiteLogo(ctx),
  }),
}));
