import { FindAccount, type Search } from '#app/company/team/find-account.tsx';
import { InvitationList } from '#app/company/team/invitation-list.tsx';
import { InviteCard } from '#app/company/team/invite-card.tsx';
import { memberList } from '#app/company/team/member-list.tsx';
import classes from '#app/company/team/team.module.css';
import { teamAction } from '#app/company/team/team-action.ts';
import { findUserDocument, invitationsDocument } from '#app/company/team/team-documents.ts';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/team';

async function findAccount(context: Route.ClientLoaderArgs['context'], email: string): Promise<Search> {
  const found = await formAction(() => runDocument(context, findUserDocument, { email }));
  if (found.ok) return { email, account: found.value.findUser, problem: null };
  return { email, account: null, problem: found.problems[0]?.message ?? '' };
}

/** `?email=` is looked for below the team. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const email = new URL(request.url).searchParams.get('email');
  const [{ getMyAccount, listCompanyInvitations }, search] = await Promise.all([
    loadPage(context, invitationsDocument, {}),
    email === null ? null : findAccount(context, email),
  ]);
  return {
    members: memberList.clientLoader({ request }),
    invitations: listCompanyInvitations?.items ?? [],
    givable: getMyAccount?.permissions ?? [],
    isOutside: getMyAccount?.isExternal ?? false,
    search,
  };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return teamAction(context, await request.formData());
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { members, invitations, givable, isOutside, search } = loaderData;
  return (
    <Page title="Team" width="wide" intro="Who runs the business here, and what each of them may do.">
      <Columns
        isAsideFirst
        main={
          <>
            <section className={classes.section}>
              <h2>In the team</h2>
              <memberList.Part loaderData={members} />
            </section>
            {invitations.length > 0 && (
              <section className={classes.section}>
                <h2>Invited</h2>
                <InvitationList invitations={invitations} />
              </section>
            )}
          </>
        }
        aside={<InviteCard givable={givable} isOutside={isOutside} />}
      />
      <section className={`${classes.section} ${classes.below}`}>
        <h2>Customers’ and cleaners’ accounts</h2>
        <FindAccount search={search} />
      </section>
    </Page>
  );
}
