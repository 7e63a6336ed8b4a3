import { expect, test } from 'vitest';
import { bookingSnippets } from './booking-snippets.ts';

const publicUrl = 'https://brightwren.example';

test('without a choice both open the empty form', () => {
  expect(bookingSnippets({ publicUrl, opens: '', label: 'Book a clean' })).toEqual({
    link: 'https://brightwren.example/book-now',
    script:
      '<script src="https://brightwren.example/book.js" async data-label="Book a clean"></script>\n' +
      '<noscript><a href="https://brightwren.example/book-now">Book a clean</a></noscript>',
  });
});

test('a service or an offer is in both', () => {
  const service = bookingSnippets({ publicUrl, opens: 'service=move-out/incleaning', label: 'Moving?' });
  expect(service.link).toBe('https://brightwren.example/book-now?service=move-out%2Fincleaning');
  expect(service.script).toContain(' data-service="move-out/incleaning" data-label="Moving?">');
  expect(service.script).toContain(`<a href="${service.link}">`);
  const offer = bookingSnippets({ publicUrl, opens: 'offer=3f2a', label: 'Spring clean' });
  expect(offer.link).toBe('https://brightwren.example/book-now?offer=3f2a');
  expect(offer.script).toContain(' data-offer="3f2a"');
});

test('words on the button stay words', () => {
  const { script } = bookingSnippets({ publicUrl, opens: '', label: ' "><script>&amp; ' });
  expect(script).toContain('data-label="&quot;&gt;&lt;script&gt;&amp;amp;"');
  expect(script).toContain('>&quot;&gt;&lt;script&gt;&amp;amp;</a>');
  expect(bookingSnippets({ publicUrl, opens: '', label: '  ' }).script).toContain(
    'data-label="Book a clean"',
  );
});
