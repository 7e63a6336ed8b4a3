import { expect, test } from 'vitest';
import { splitSections } from './split-sections.ts';

test('a text is cut at its main headings', () => {
  expect(splitSections('<p>First</p><h2>Us</h2><p>We</p><h3>More</h3><h2>You</h2>')).toEqual({
    lead: '<p>First</p>',
    sections: [
      { id: 'us', title: 'Us', html: '<p>We</p><h3>More</h3>' },
      { id: 'you', title: 'You', html: '' },
    ],
  });
});

test('a text without headings is all lead', () => {
  expect(splitSections('<p>Only this</p>')).toEqual({ lead: '<p>Only this</p>', sections: [] });
});
