import { createCustomerDocument } from '#app/company/customer/customer-documents.ts';
import { newCustomerFields } from '#app/company/customer/customer-fields.ts';
import { SimilarCustomers } from '#app/company/customer/similar-customers.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CreateCustomerInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import type { Route } from './+types/new-customer';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return editAction(newCustomerFields, await request.formData(), {
    send: async (answers, options) => {
      const input = answers as CreateCustomerInput;
      return (await runDocument(context, createCustomerDocument, { input }, options)).createCustomer;
    },
    next: ({ id }) => `/dashboard/customer/${id}`,
  });
}

export default function NewCustomer() {
  return (
    <Page
      title="New customer"
      width="wide"
      intro="Offers by email and the terms are theirs to agree to: nothing is ticked for them."
      before={<BackLink to="/dashboard/customers">Customers</BackLink>}
    >
      <EditForm
        fields={newCustomerFields}
        values={{}}
        submit="Add the customer"
        preview={({ email, phone }) => (
          <SimilarCustomers email={String(email ?? '')} phone={String(phone ?? '')} />
        )}
      />
    </Page>
  );
}
