import { readPhone } from '#domain/text/read-phone.ts';

const national = /^(1\d{8,9}|2\d{9}|3\d{9}|7[1-57-9]\d{8})$/;

/** A typed UK number as E.164 ("+447700900123"), or null when it is none (rules/messages#fields). */
export function toE164(typed: string): string | null {
  // A nought after the country code is the "(0)" of "+44 (0)20"; a second one after "0" is another country's.
  const [, subscriber = ''] = /^(?:(?:\+?(?:00)?44)0?|0)(\d+)$/.exec(readPhone(typed)) ?? [];
  return national.test(subscriber) ? `+44${subscriber}` : null;
}
