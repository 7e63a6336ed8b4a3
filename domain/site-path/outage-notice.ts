/** How the notice stands in every page's markup, and how whoever serves the page without a database shows it. */
export const hiddenOutageNotice = 'data-outage="" hidden=""';
export const shownOutageNotice = 'data-outage="" role="status"';
