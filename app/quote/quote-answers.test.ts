import { expect, test } from 'vitest';
import { createQuoteInput, typedQuote } from './quote-answers.ts';

test('what was left open is sent as nothing, numbers as numbers', () => {
  const form = new FormData();
  form.set('name', 'Quentin Quote');
  form.set('bedroomCount', '6');
  form.set('serviceType', '');
  form.set('something', 'else');
  const typed = typedQuote(form);
  expect(typed).toMatchObject({ name: 'Quentin Quote', bedroomCount: '6', email: '' });
  expect(typed).not.toHaveProperty('something');
  expect(createQuoteInput(typed)).toEqual({
    name: 'Quentin Quote',
    email: '',
    phone: '',
    postalCode: '',
    message: '',
    serviceType: null,
    propertyType: null,
    bedroomCount: 6,
    bathroomCount: null,
    desiredDate: null,
  });
});
