/**
 * The kinds of report that a customer makes; the others are what a cleaner tells the office, about the customer
 * too, and no customer reads them.
 */
export const customersReportKinds: readonly string[] = ['no-show', 'wrong-hours', 'complaint'];
