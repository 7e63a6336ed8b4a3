/** The persons a row of the table of roles has an answer for. */
export type RoleWho =
  | 'visitor'
  | 'customer'
  | 'otherCustomer'
  | 'provider'
  | 'otherProvider'
  | 'company'
  | 'unknown';

/** The records that rows ask for: `customer`'s booking, invited to `provider`. Set before the rows are read. */
export const known = { bookingId: '', providerId: '' };

/** 'ok', or the refusal's code, for each person; the records asked for are `customer`'s and `provider`'s. */
export type RoleRow = Record<RoleWho, string> & { document: string };

export const everybody = (answer: string, changes: Partial<Record<RoleWho, string>> = {}) => ({
  visitor: answer,
  unknown: answer,
  customer: answer,
  otherCustomer: answer,
  provider: answer,
  otherProvider: answer,
  company: answer,
  ...changes,
});
export const stranger = { visitor: 'sign_in_required', unknown: 'forbidden' };
export const onlyCompany = everybody('forbidden', { ...stranger, company: 'ok' });
/** Of a booking of `customer`'s that the office may see to as well. */
export const ownBooking = everybody('forbidden', {
  visitor: 'sign_in_required',
  customer: 'ok',
  otherCustomer: 'not_found',
  company: 'ok',
});
export const onlyProviders = everybody('forbidden', { ...stranger });
