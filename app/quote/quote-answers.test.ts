import { expect, test } from 'vitest';
import { createQuoteInput, shownAgain, typedQuote } from './quote-answers.ts';

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

function firmForm(propertyType: string): FormData {
  const form = new FormData();
  const answers = { propertyType, businessName: 'Owen & Partners', floorArea: '1,250', bedroomCount: '3' };
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  for (const day of ['monday', 'thursday']) form.append('desiredWeekdays', day);
  for (const picture of ['key1 The hall.jpg', 'key2 a.png']) form.append('pictures', picture);
  return form;
}

test('a firm is asked for its premises, and no bedrooms are sent for it', () => {
  const input = createQuoteInput(typedQuote(firmForm('Office/Commercial')));
  expect(input).toMatchObject({
    businessName: 'Owen & Partners',
    floorArea: 1250,
    deskCount: null,
    desiredFrequency: null,
    desiredWeekdays: ['monday', 'thursday'],
    pictures: ['key1', 'key2'],
  });
  expect(input).not.toHaveProperty('bedroomCount');
});

test('of a home nothing is sent that only a firm is asked', () => {
  const input = createQuoteInput(typedQuote(firmForm('House')));
  expect(input).toMatchObject({ propertyType: 'House', bedroomCount: 3 });
  expect(input).not.toHaveProperty('businessName');
  expect(input).not.toHaveProperty('pictures');
});

test('pictures stay through any other fault, and are chosen anew once they are gone', () => {
  const typed = typedQuote(firmForm('Office/Commercial'));
  expect(shownAgain(typed, [{ field: 'message' }]).pictures).toBe('key1 The hall.jpg\nkey2 a.png');
  expect(shownAgain(typed, [{ field: 'pictures' }]).pictures).toBe('');
});
