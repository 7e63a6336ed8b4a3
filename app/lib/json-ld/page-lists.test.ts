import { expect, test } from 'vitest';
import { breadcrumbList } from './page-lists.ts';

test('a trail is numbered from the top and says whole addresses', () => {
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Leeds', path: '/leeds' },
  ];
  expect(breadcrumbList('https://brightwren.example', trail)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://brightwren.example/' },
      { '@type': 'ListItem', position: 2, name: 'Leeds', item: 'https://brightwren.example/leeds' },
    ],
  });
});
