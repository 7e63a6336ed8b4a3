import { expect, test } from 'vitest';
import { schema } from '../schema.ts';
import { fieldPrices } from './field-prices.ts';

test('every field of the three root types has its price, and nothing else has', () => {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect(Object.keys(fieldPrices).toSorted()).toEqual(fields.toSorted());
  expect(Object.values(fieldPrices).every((price) => price > 0)).toBe(true);
});
