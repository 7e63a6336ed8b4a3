import { expect, test } from 'vitest';
import {
  affiliateCodeOf,
  affiliateCookie,
  choiceCookie,
  cookieChoiceOf,
  isCountingRefused,
  refusalCookie,
} from './cookie-choice.ts';

test('nothing is chosen until somebody chooses', () => {
  expect(cookieChoiceOf('')).toBeNull();
  expect(cookieChoiceOf('session=a; cookie_choice=perhaps')).toBeNull();
  expect(isCountingRefused('session=a')).toBe(false);
  expect(affiliateCodeOf('session=a')).toBeNull();
});

test('a choice is kept for six months, an objection as long as a browser keeps anything', () => {
  expect(choiceCookie('rejected', true)).toBe(
    'cookie_choice=rejected; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
  );
  expect(refusalCookie(true, false)).toBe('no_counting=1; Path=/; Max-Age=34560000; SameSite=Lax');
  expect(refusalCookie(false, false)).toContain('Max-Age=0');
  expect(affiliateCookie(null, false)).toContain('Max-Age=0');
});

test('what was written is read again among other cookies', () => {
  const kept = [choiceCookie('accepted', false), refusalCookie(true, false), affiliateCookie('WREN1', false)]
    .map((text) => text.split(';')[0])
    .join('; ');
  const cookies = `other=cookie_choice; ${kept}`;
  expect(cookieChoiceOf(cookies)).toBe('accepted');
  expect(isCountingRefused(cookies)).toBe(true);
  expect(affiliateCodeOf(cookies)).toBe('WREN1');
});
