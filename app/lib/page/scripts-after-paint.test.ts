import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>A</title></head><body><p>Text</p>' +
  '<script nonce="n">early()</script><script nonce="n" type="module" async="">import "/assets/a.js";</script>';

test('the modules of a page wait as plain text, and what starts them knows which files they need', () => {
  const changed = scriptsAfterPaint(page, 'n');
  expect(changed).toContain(
    '<head><title>A</title></head><body><p>Text</p><script nonce="n">early()</script>',
  );
  expect(changed).toContain(
    '<script nonce="n" type="text/plain" data-after-paint>import "/assets/a.js";</script>',
  );
  expect(changed).not.toContain('<link rel="modulepreload"');
  expect(changed.match(/<script nonce="n">\(function/g)).toHaveLength(1);
  expect(changed).toContain('var addresses = ["/assets/a.js"];');
});

test('the files are run before the app itself, innermost first', () => {
  const link = (address: string) => `<link rel="modulepreload" href="${address}"/>`;
  const head = ['/assets/entry.client-1.js', '/assets/root-1.js', '/assets/react-1.js'].map(link).join('');
  const changed = scriptsAfterPaint(page.replace('<head>', `<head>${head}`), 'n');
  expect(changed).toContain('var modules = ["/assets/a.js","/assets/react-1.js","/assets/root-1.js"];');
});

test('a page without a module script stays as it is', () => {
  const plain = '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script>early()</script>';
  expect(scriptsAfterPaint(plain, 'n')).toBe(plain);
});
