import { expect, test } from 'vitest';
import { answerHeaders } from './answer-headers.ts';

test('over https browsers are told to stay there for a year, on every name below; over http nothing is', () => {
  const told = (publicUrl: string) => answerHeaders({ publicUrl, stripe: null })['strict-transport-security'];
  expect(told('https://clean.example')).toBe('max-age=31536000; includeSubDomains');
  expect(told('http://localhost:3000')).toBeUndefined();
});
