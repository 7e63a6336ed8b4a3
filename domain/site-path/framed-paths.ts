/**
 * The pages that a site the company lists may show in a frame: the booking form and what it ends in
 * (rules/security#browser). No other page is ever framed.
 */
export const framedPaths = ['/book-now', '/checkout-successfull'] as const;

export const isFramedPath = (pathname: string): boolean =>
  (framedPaths as readonly string[]).includes(pathname.replace(/\/+$/, ''));
