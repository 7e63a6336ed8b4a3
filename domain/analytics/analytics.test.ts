import { expect, test } from 'vitest';
import { analyticsFromText, analyticsText, isAnalyticsId, noAnalytics } from './analytics-setting.ts';
import { openPolicy } from './open-policy.ts';

const policy = "default-src 'self'; script-src 'self' 'nonce-a'; img-src 'self' data:; connect-src 'self'";

test('an id must be one of its provider, so that nothing else ever gets into a page or its policy', () => {
  expect(isAnalyticsId('ga4', 'G-ABC1234567')).toBe(true);
  expect(isAnalyticsId('ga4', 'UA-1234-1')).toBe(false);
  expect(isAnalyticsId('plausible', 'clean.example.com')).toBe(true);
  expect(isAnalyticsId('plausible', 'https://clean.example.com')).toBe(false);
  expect(isAnalyticsId('none', '')).toBe(true);
});

test('what a page says of the setting comes out as it went in; nonsense is no setting', () => {
  const setting = { provider: 'ga4', id: 'G-ABC1234567' } as const;
  expect(analyticsFromText(analyticsText(setting))).toEqual(setting);
  expect(analyticsText({ provider: 'ga4', id: '"><script>' })).toBe('');
  expect(analyticsFromText('other G-ABC1234567')).toEqual(noAnalytics);
  expect(analyticsFromText('')).toEqual(noAnalytics);
});

test('the policy is opened for the provider in use and for nobody else', () => {
  expect(openPolicy(policy, 'none')).toBe(policy);
  const plausible = openPolicy(policy, 'plausible');
  expect(plausible).toContain("script-src 'self' 'nonce-a' https://plausible.io;");
  expect(plausible).toContain("connect-src 'self' https://plausible.io");
  expect(plausible).not.toContain('google');
  expect(openPolicy(policy, 'ga4')).toContain('https://www.googletagmanager.com');
  expect(openPolicy(policy, 'ga4')).not.toContain('plausible');
});
