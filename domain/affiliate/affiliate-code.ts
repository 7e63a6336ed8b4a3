const code = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * A link's code as the cookie keeps it, with the day ("2026-11-24") on which it was first followed, from which the
 * 60 days run: "ABCDEFGH-20261124". What is no plain code stays as it is.
 */
export const datedVia = (via: string, firstVisitOn: string): string =>
  code.test(via) ? `${via}-${firstVisitOn.replaceAll('-', '')}` : via;

/** Letters and digits that nobody mistakes for each other, 32 of them. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const affiliateCodeLength = 8;

/** An affiliate's code from 8 random bytes: "ABCDEFGH". It is no secret; it stands in links. */
export function affiliateCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== affiliateCodeLength) throw new Error('An affiliate code is made from 8 bytes');
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

/** The link an affiliate gives to people: "https://…/?via=ABCDEFGH". */
export const affiliateLink = (siteAddress: string, code: string): string =>
  `${siteAddress.replace(/\/+$/, '')}/?via=${code}`;
