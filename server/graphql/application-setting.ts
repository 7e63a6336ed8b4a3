import { currencySymbol } from '#domain/application-setting/settings.ts';
import type { StoredSettings } from '../application-setting/application-setting.store.ts';
import { getApplicationSetting } from '../application-setting/get-application-setting.ts';
import { builder } from './builder.ts';
import { penceToPounds } from './pounds.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const applicationSetting = builder.objectRef<StoredSettings>('ApplicationSetting').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    taxRate: t.exposeFloat('taxRate'),
    hourlyRate: t.float({ resolve: (settings) => penceToPounds(settings.hourlyRatePence) }),
    everyWeekHR: t.float({ resolve: (settings) => penceToPounds(settings.everyWeekRatePence) }),
    moreThan2WeekHR: t.float({ resolve: (settings) => penceToPounds(settings.moreThanTwoWeeksRatePence) }),
    oneOfHR: t.float({ resolve: (settings) => penceToPounds(settings.oneOffRatePence) }),
    cleaningSuppliesRate: t.float({
      resolve: (settings) => penceToPounds(settings.cleaningSuppliesRatePence),
    }),
    currencyLable: t.string({ resolve: (settings) => currencySymbol(settings.currencyCode) }),
    currencyCode: t.exposeString('currencyCode'),
    postalCodeRegx: t.exposeString('postalCodePattern'),
    // Published settings leave the platform's share out (product.md 5).
    platformFee: t.float({
      resolve: (settings, _args, ctx) =>
        ctx.actor.kind === 'user' && ctx.actor.role === 'company' ? settings.platformFee : null,
    }),
    isCommercialOpen: t.exposeBoolean('isCommercialOpen'),
    createdAt: t.string({ nullable: false, resolve: (settings) => settings.createdAt.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (settings) => settings.updatedAt.toISOString() }),
    ...Object.fromEntries(
      weekdays.map((day, index) => [
        `${day}W`,
        t.boolean({ resolve: (settings) => settings.openWeekdays[index] ?? false }),
      ]),
    ),
  }),
});

builder.queryField('getApplicationSetting', (t) =>
  t.field({
    type: applicationSetting,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getApplicationSetting(ctx, id),
  }),
);
