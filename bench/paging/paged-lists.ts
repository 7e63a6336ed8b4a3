import type { SignedIn } from '../stage/access-tokens.ts';

/** A list as one query asks for it; `args` are its arguments beside limit and nextToken. */
export type PagedList = { name: string; field: string; args: string; token: string; isCounted?: boolean };

const sorts = ['NEWEST', 'OLDEST', 'START_EARLIEST', 'START_LATEST'];

/** The filters people use, by how they read. */
export function commonFilters(
  today: string,
  largeCustomer: { id: string; email: string },
): Record<string, string> {
  const month = today.slice(0, 7);
  return {
    'no filter': '',
    'waiting for a cleaner': 'bookingStatus: { eq: "pending" }',
    completed: 'bookingStatus: { eq: "completed" }',
    'of a city': 'city: { eq: "Leeds" }',
    'of a service': 'serviceType: { eq: "deepcleaning" }',
    'of this month': `startDate: { between: ["${month}-01", "${month}-28"] }`,
    'from today on': `startDate: { ge: "${today}" }`,
    'of an e-mail': `email: { eq: "${largeCustomer.email}" }`,
    'of a customer': `customerId: { eq: "${largeCustomer.id}" }`,
  };
}

const argsOf = (sort: string, filter: string) => `sort: ${sort}${filter && `, filter: { ${filter} }`}`;

/** Every list of bookings that must cost the same on every page, and the company's other long ones. */
export function pagedLists(
  signedIn: SignedIn,
  today: string,
  largeCustomer: { id: string; email: string },
): PagedList[] {
  const [token = ''] = signedIn.company;
  const filters = Object.entries(commonFilters(today, largeCustomer));
  const bookings = sorts.flatMap((sort) =>
    filters.map(([name, filter]) => ({
      name: `listBookings ${sort}, ${name}`,
      field: 'listBookings',
      args: argsOf(sort, filter),
      token,
    })),
  );
  const byEmail = ['ASC', 'DESC'].map((direction) => ({
    name: `bookingByEmail ${direction}`,
    field: 'bookingByEmail',
    args: `email: "${largeCustomer.email}", sortDirection: ${direction}`,
    token,
  }));
  const own = (['customer', 'provider'] as const).flatMap((role) =>
    sorts.map((sort) => ({
      name: `a ${role}'s own bookings, ${sort}`,
      field: 'listBookings',
      args: argsOf(sort, ''),
      token: signedIn[role],
    })),
  );
  const others = ['listCustomers', 'listServiceProviders'].map((field) => ({
    name: field,
    field,
    args: '',
    token,
  }));
  return [...bookings, ...byEmail, ...own, ...others];
}
