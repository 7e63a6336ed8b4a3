const national = /^(1\d{8,9}|2\d{9}|3\d{9}|7[1-57-9]\d{8})$/;

/** A typed UK number as E.164 ("+447700900123"), or null when it is none (rules/messages#fields). */
export function toE164(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  // A nought after the country code is the "(0)" of "+44 (0)20"; a second one after "0" is another country's.
  const [, subscriber = ''] = /^(?:(?:\+44|0044)0?|0)(\d+)$/.exec(digits) ?? [];
  return national.test(subscriber) ? `+44${subscriber}` : null;
}
