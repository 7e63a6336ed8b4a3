import { describe, expect, test } from 'vitest';
import { isAddressRefused } from '#domain/bounce/refused-address.ts';
import {
  awayMessage,
  exchangeReport,
  gmailReport,
  postfixReport,
  type Returned,
} from '#tests/support/outside/delivery-reports.ts';
import { readDeliveryReport } from './read-delivery-report.ts';

const to = 'bounces+0123456789abcdef@brightwren.example';
const read = async (source: string) => {
  const report = await readDeliveryReport(Buffer.from(source));
  if (!report) throw new Error('It was not read');
  return report;
};

const forms: [string, (returned: Returned) => string, code: string][] = [
  ['Postfix', postfixReport, '5.1.1'],
  ['Gmail', gmailReport, '5.1.1'],
  ['Exchange', exchangeReport, '5.1.10'],
];

describe.each(forms)('a report of %s', (_, write, code) => {
  test('names whom it was sent to, and why the address is refused', async () => {
    const { to: addressed, recipients } = await read(write({ to }));
    expect(addressed.join()).toContain(to);
    expect(recipients).toEqual([{ action: 'failed', fault: expect.objectContaining({ code, reply: 550 }) }]);
    expect(recipients.map(({ fault }) => isAddressRefused(fault))).toEqual([true]);
  });

  test('that a mail is late is no failure', async () => {
    const { recipients } = await read(write({ to, action: 'delayed', status: '4.4.1' }));
    expect(recipients.map(({ action }) => action)).toEqual(['delayed']);
  });

  test.each([
    ['a full mailbox', '5.2.2', 'smtp; 552 5.2.2 Mailbox full'],
    ['our reputation', '5.7.1', 'smtp; 550 5.7.1 Mails of your network are refused'],
    ['a server that was away for days', '4.4.1', 'X-Postfix; connect to example.com: Connection timed out'],
  ])('about %s says nothing of the address', async (_what, status, diagnostic) => {
    const { recipients } = await read(write({ to, status, diagnostic }));
    expect(recipients.map(({ fault }) => isAddressRefused(fault))).toEqual([false]);
  });
});

test('a vague status is told more finely by what the server said', async () => {
  const { recipients } = await read(
    postfixReport({ to, status: '5.0.0', diagnostic: 'smtp; 550 5.1.1 Unknown' }),
  );
  expect(recipients[0]?.fault.code).toBe('5.1.1');
});

test('of several recipients each has a status of its own', async () => {
  const two = postfixReport({ to }).replace(
    'Final-Recipient: rfc822; ada@example.com',
    'Final-Recipient: rfc822; bea@example.com\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient: rfc822; ada@example.com',
  );
  const { recipients } = await read(two);
  expect(recipients.map(({ action }) => action)).toEqual(['delivered', 'failed']);
});

test('an answer by a machine is no report, whatever stands in its words', async () => {
  expect((await read(awayMessage(to))).recipients).toEqual([]);
});

test('a report inside a forwarded mail, and one nested without end, are none', async () => {
  const forwarded = `To: ${to}\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport({ to: 'x@example.com' })}`;
  expect((await read(forwarded)).recipients).toEqual([]);
  const deep = Array.from(
    { length: 500 },
    (_one, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`,
  ).join('');
  expect(await readDeliveryReport(Buffer.from(deep))).toBeNull();
});

test.each(['', '\u0000\u0001', 'no mail at all', 'Content-Type: multipart/report\r\n\r\n'])(
  'what is no mail (%j) reports nothing',
  async (source) => {
    expect((await readDeliveryReport(Buffer.from(source)))?.recipients ?? []).toEqual([]);
  },
);
