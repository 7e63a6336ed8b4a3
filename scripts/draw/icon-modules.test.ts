import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as desk from '#app/icons/desk.ts';
import * as documents from '#app/icons/documents.ts';
import * as site from '#app/icons/site.ts';
import { iconModules, iconModuleText } from './icon-modules.ts';

const root = join(import.meta.dirname, '../..');

test.each(iconModules)(
  '%s has the icons that are taken from it, as the library draws them',
  async (module) => {
    expect(readFileSync(join(root, module), 'utf8')).toBe(await iconModuleText(root, module));
  },
);

test('each icon has the markup that the library gives it, however it is asked for', async () => {
  const library = new Map(Object.entries(await import('@tabler/icons-react')));
  const asked = [
    {},
    { size: 18, stroke: 1.5, className: 'small', 'aria-hidden': true },
    { color: 'red', role: 'img' },
  ];
  for (const [name, Icon] of Object.entries({ ...desk, ...documents, ...site })) {
    const Original = library.get(name) as typeof Icon;
    for (const props of asked) {
      const markup = (component: typeof Icon) => renderToStaticMarkup(createElement(component, props));
      expect(markup(Icon)).toBe(markup(Original));
    }
  }
});
