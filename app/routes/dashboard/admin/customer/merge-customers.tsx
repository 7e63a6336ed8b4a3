import { Stack } from '@mantine/core';
import { redirect } from 'react-router';
import { customerName } from '#app/company/booking/booking-views.ts';
import { mergeCustomersDocument } from '#app/company/customer/customer-documents.ts';
import { loadMerge } from '#app/company/customer/merge-load.ts';
import { ChooseOther, MergeForm, SideCard } from '#app/company/customer/merge-parts.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { CustomerPart } from '#app/graphql/graphql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { customerParts } from '#domain/customer/merge-customers.ts';
import type { Route } from './+types/merge-customers';

export const clientLoader = ({ context, params, request }: Route.ClientLoaderArgs) =>
  loadMerge(context, params.id, new URL(request.url).searchParams);

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const fromOther = customerParts.filter((part) => form.get(`part-${part}`) === 'other') as CustomerPart[];
  const input = {
    keepID: formText(form, 'keep'),
    otherID: formText(form, 'other'),
    expectedVersion: Number(form.get('version')),
    otherExpectedVersion: Number(form.get('otherVersion')),
    fromOther,
  };
  const options = { idempotencyKey: formText(form, 'attempt') };
  const result = await formAction(() => runDocument(context, mergeCustomersDocument, { input }, options));
  return result.ok ? redirect(`/dashboard/customer/${input.keepID}`) : result;
}

export default function MergeCustomers({ loaderData: { keep, other, find, found } }: Route.ComponentProps) {
  const { id } = keep.customer;
  const name = customerName(keep.customer);
  const mayTerms = useScreenPermissions()?.includes('money') ?? false;
  return (
    <Page
      title={`Merge ${name} with another record`}
      width="wide"
      intro="For one person who is here twice. Both are shown as they are; choose what stays."
      before={<BackLink to={`/dashboard/customer/${id}`}>{name}</BackLink>}
    >
      {other ? (
        <Stack gap="lg">
          <Columns
            main={<SideCard side={keep} title="The record that stays" />}
            aside={<SideCard side={other} title="The other record" />}
          />
          <MergeForm keep={keep} other={other} mayTerms={mayTerms} />
        </Stack>
      ) : (
        <ChooseOther id={id} find={find} found={found} />
      )}
    </Page>
  );
}
