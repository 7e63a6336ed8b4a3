export const bookingPaths: readonly string[] = ['/book-now', '/checkout-successfull'];

/**
 * Whether somebody books here. These pages come with a list of screens of their own, from the form to its confirmation,
 * since a slow phone works long through that of every screen; whatever else is opened from them is loaded as a page.
 */
export const isBookingPath = (pathname: string): boolean =>
  bookingPaths.includes(pathname.replace(/(?<=.)\/+$/, ''));
