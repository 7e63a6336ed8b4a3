import { expect, test } from 'vitest';
import { handoffScripts } from './handoff-scripts.ts';

test('whatever the data say, they neither end their script nor change on the way', () => {
  const data = '["</script><script>alert(1)</script>", "a\u2028b", "<!--", "&amp;", "\\"\\\\"]\n';
  const scripts = handoffScripts(data, 'abc');
  const [, sent = '', ...more] = scripts
    .split(/<script nonce="abc">|<\/script>/)
    .filter((part) => part !== '');
  expect([sent, more]).toEqual(['window.__reactRouterContext.streamController.close();', []]);
  const received: string[] = [];
  const enqueue = (text: string) => void received.push(text);
  const page = { __reactRouterContext: { streamController: { enqueue } } };
  const code = scripts.slice(scripts.indexOf('>') + 1, scripts.indexOf('</script>'));
  new Function('window', code)(page);
  expect(received).toEqual([data]);
});
