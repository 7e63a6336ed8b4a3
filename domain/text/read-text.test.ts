import { expect, test } from 'vitest';
import type { z } from 'zod';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema, sharedNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { plainText } from '#domain/contact/plain-text.ts';
import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import { readPromoCode } from '#domain/text/read-code.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { type HostileKind, hostileText } from '#tests/support/text/hostile-text.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { readVerificationCode } from './read-code.ts';
import { readMoney, readQuarterHours, readWholeNumber } from './read-figure.ts';

const by = (schema: z.ZodType<string>) => (typed: string) => {
  const checked = checkInput(schema, typed);
  return checked.ok ? checked.value : null;
};

const readers: Record<HostileKind, (typed: string) => string | number | null> = {
  personName: by(personNameSchema('first_name_missing', 'first_name_bad')),
  sharedName: by(sharedNameSchema('name_missing', 'name_bad')),
  email: by(emailSchema),
  phone: by(phoneSchema),
  postalCode: by(postalCodeSchema({ settings: defaultSettings, servedOutcodes: null })),
  giftCode: readGiftCode,
  promoCode: readPromoCode,
  verificationCode: readVerificationCode,
  money: readMoney,
  hours: readQuarterHours,
  wholeNumber: readWholeNumber,
  freeText: by(plainText(1, 1000, 'message_short', 'message_long')),
};

const table = (Object.keys(readers) as HostileKind[]).flatMap((kind) =>
  hostileText[kind].map(([typed, meant]) => ({ kind, typed, meant })),
);

test.each(table)('$kind $typed is $meant', ({ kind, typed, meant }) => {
  expect(readers[kind](typed)).toBe(meant);
});

test.each(table.filter(({ meant }) => typeof meant === 'string'))(
  '$kind $meant, read again, stays',
  ({ kind, meant }) => {
    expect(readers[kind](String(meant))).toBe(meant);
  },
);

test.each(Object.keys(readers) as HostileKind[])(
  'a very long %s is read or refused as fast as a short one',
  (kind) => {
    const begun = cpuMs();
    for (const piece of [
      'a',
      '1',
      ' ',
      '-',
      '1 ',
      'a.',
      '@',
      '<',
      '(',
      '\u200d',
      'a\u200d',
      'SW1A 1AA ',
      '1,',
    ])
      readers[kind](piece.repeat(20_000));
    expect(cpuMs() - begun).toBeLessThan(promisedCpuMs(1_000));
  },
);
