import { expect, test } from 'vitest';
import {
  frameAncestors,
  framePolicy,
  pagePolicy,
  paymentSources,
  tileOrigins,
  withoutFrames,
} from './page-policy.ts';

const stripe = { scriptUrl: 'https://js.stripe.com/endive/stripe.js' };
const shops = ['https://shop.example', 'https://other.example:8443'];

test('a page runs our own scripts and those that are named, takes no plugin and no other base, and sends forms to us alone', () => {
  const parts = (policy: string) =>
    new Map(policy.split('; ').map((part) => part.split(/ (.*)/, 2) as [string, string]));
  const bare = parts(pagePolicy({}));
  expect(bare.get('default-src')).toBe("'self'");
  expect(bare.get('script-src')).toBe("'self'");
  expect(bare.get('form-action')).toBe("'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(bare.get(name)).toBe("'none'");
  const named = parts(pagePolicy({ scripts: ["'nonce-abc'"], payments: paymentSources(stripe) }));
  expect(named.get('script-src')).toContain("'nonce-abc'");
  for (const policy of [bare, named])
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*(?!\.js\.stripe)|data:/);
});

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

test('pictures of another origin are shown only where the maps are, and only with a server of tiles', () => {
  const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png';
  for (const path of ['/dashboard/reports/booking-map-view', '/dashboard', '/signin'])
    expect(tileOrigins(path, tiles)).toEqual(['https://tiles.example:8443']);
  for (const path of ['/', '/book-now', '/dashboards']) expect(tileOrigins(path, tiles)).toEqual([]);
  expect(tileOrigins('/dashboard', null)).toEqual([]);
  expect(pagePolicy({ images: ['https://tiles.example'] })).toContain(
    "img-src 'self' data: https://tiles.example;",
  );
  expect(pagePolicy({})).toContain("img-src 'self' data:;");
});

test('Stripe’s script, frames and calls are let in where it takes the money, and otherwise nobody’s', () => {
  expect(pagePolicy({ payments: paymentSources(null) })).toBe(pagePolicy({}));
  expect(pagePolicy({})).not.toContain('frame-src');
  const policy = pagePolicy({
    payments: paymentSources(stripe),
  });
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
});

test('a stand-in of Stripe’s script is let in with its own origin alone', () => {
  const payments = paymentSources({ scriptUrl: 'http://127.0.0.1:4000/stripe.js' });
  expect(pagePolicy({ payments })).toContain("script-src 'self' http://127.0.0.1:4000;");
  expect(pagePolicy({ payments })).not.toContain('stripe.com');
});
