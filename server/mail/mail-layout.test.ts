import { expect, test } from 'vitest';
import { button, facts, giftCard, link, small, text } from './mail-content.ts';
import { layOutMail } from './mail-layout.ts';

const hostile = `</title><script>alert(1)</script><img src=x onerror="alert('1')">{{7*7}}`;
const card = { amount: '£50', receiverName: hostile, from: hostile, message: hostile, code: hostile };

test('whatever people wrote, a mail shows it as words and takes no markup from it', () => {
  const address = `https://brightwren.example/?a="onclick="alert(1)`;
  const { html, plain } = layOutMail(
    {
      subject: hostile,
      heading: hostile,
      reference: hostile,
      blocks: [
        ...[text(hostile), small(hostile), facts([[hostile, hostile]])],
        ...[button(hostile, address), link(hostile, address)],
        giftCard({ ...card, goodUntil: hostile, picture: address }),
      ],
    },
    { name: hostile, address: hostile, publicUrl: address },
  );
  expect(html).not.toMatch(/<script|<img src=x|onerror="|"onclick|alert\('1/);
  expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(17);
  expect(html).toContain('{{7*7}}');
  expect(plain).toContain(hostile);
});
