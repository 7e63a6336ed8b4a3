const code = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * A link's code as the cookie keeps it, with the day ("2026-11-24") on which it was first followed, from which the
 * 60 days run: "ABCDEFGH-20261124". What is no plain code stays as it is.
 */
export const datedVia = (via: string, firstVisitOn: string): string =>
  code.test(via) ? `${via}-${firstVisitOn.replaceAll('-', '')}` : via;
