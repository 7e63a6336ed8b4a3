import { expect, test } from 'vitest';
import { frameAncestors, framePolicy, pagePolicy, withoutFrames } from './page-policy.ts';

const shops = ['https://shop.example', 'https://other.example:8443'];

test('nobody frames a page whose policy names no site', () => {
  expect(pagePolicy({})).toContain("; frame-ancestors 'none';");
  expect(framePolicy([])).toBe("frame-ancestors 'none'");
  expect(frameAncestors(pagePolicy({}))).toBeNull();
});

test('the sites of a policy are the ones that may frame its page', () => {
  for (const policy of [pagePolicy({ frames: shops }), framePolicy(shops)])
    expect(frameAncestors(policy)).toBe('https://shop.example https://other.example:8443');
});

test('a policy that says nothing of frames lets nobody in', () => {
  for (const policy of [null, undefined, '', "default-src 'self'", 'x-frame-ancestors https://a.example'])
    expect(frameAncestors(policy)).toBeNull();
});

test('taken out of a policy, the sites leave the rest as it was', () => {
  const scripts = ["'nonce-abc'"];
  expect(withoutFrames(pagePolicy({ scripts, frames: shops }))).toBe(pagePolicy({ scripts }));
  expect(withoutFrames(framePolicy(shops))).toBe(framePolicy([]));
  expect(withoutFrames(pagePolicy({}))).toBe(pagePolicy({}));
});
