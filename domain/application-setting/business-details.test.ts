import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { readBusinessDetails } from './business-details.ts';

const typed = {
  name: ' Brightwren ',
  address: '1 High Street\nLondon',
  phone: '',
  email: '',
  vatNumber: '',
  companyNumber: '',
  phoneHours: '',
};

function codeOf(changes: Partial<typeof typed>): string {
  try {
    readBusinessDetails({ ...typed, ...changes });
    return 'ok';
  } catch (error) {
    return error instanceof Refusal ? error.code : 'no refusal';
  }
}

test('a VAT number may be typed with spaces and without its country', () => {
  expect(readBusinessDetails({ ...typed, vatNumber: 'gb 123 4567 89' }).vatNumber).toBe('GB123456789');
  expect(readBusinessDetails({ ...typed, vatNumber: '123456789' })).toMatchObject({
    name: 'Brightwren',
    vatNumber: 'GB123456789',
  });
});

test.each([
  [{ vatNumber: '12345678' }, 'business_vat_number_bad'],
  [{ vatNumber: 'FR123456789' }, 'business_vat_number_bad'],
  [{ companyNumber: 'limited' }, 'company_number_bad'],
  [{ name: '  ' }, 'business_name_missing'],
  [{ email: 'nobody' }, 'email_bad'],
  [{ email: 'office@example.com' }, 'ok'],
  [{ phone: '<b>07700</b>' }, 'phone_bad'],
  [{ phone: 'ring us' }, 'phone_bad'],
  [{ phone: '020 7946 0123' }, 'ok'],
  [{ phone: '+44 (0)20 7946 0123' }, 'ok'],
  [{ address: 'x'.repeat(301) }, 'business_detail_long'],
  [{ address: 'x'.repeat(300) }, 'ok'],
])('%j: %s', (changes, code) => {
  expect(codeOf(changes)).toBe(code);
});
