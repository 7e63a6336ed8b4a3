import { customerName } from '#app/company/booking/booking-views.ts';
import type { CompanyCustomerRow } from '#app/company/customer/customer-documents.ts';
import { customerFilters } from '#app/company/customer/customer-filters.ts';
import { listCustomers } from '#app/company/customer/list-customers.ts';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { customerTable } from '#domain/list/customer-table.ts';

const list = defineList<CompanyCustomerRow>({
  title: 'Customers',
  noun: ['customer', 'customers'],
  load: listCustomers,
  // Somebody becomes a customer by booking.
  live: [{ document: bookingChangedDocument }],
  nameOf: customerName,
  to: ({ id }) => `/dashboard/customer/${id}`,
  filters: customerFilters,
  sort: 'since-',
  columns: tableColumns(customerTable),
  add: { label: 'New customer', to: '/dashboard/new-customer' },
  empty: {
    title: 'No customers yet.',
    text: 'Whoever books a clean appears here, with their bookings and how to reach them.',
  },
  csv: 'customers',
});

export const clientLoader = list.clientLoader;
export default list.Screen;
