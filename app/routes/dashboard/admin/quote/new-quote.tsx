import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { quoteByPhoneAction } from '#app/quote/office/quote-action.ts';
import { phoneQuoteFields } from '#app/quote/office/quote-fields.ts';
import type { Route } from './+types/new-quote';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return quoteByPhoneAction(context, await request.formData());
}

export default function NewQuote() {
  return (
    <Page
      title="Quote by phone"
      intro="Nobody is emailed before you send the price, which is the next step."
      before={<BackLink to="/dashboard/quotes">Quotes</BackLink>}
    >
      <EditForm fields={phoneQuoteFields} values={{}} submit="Go on to the price" />
    </Page>
  );
}
