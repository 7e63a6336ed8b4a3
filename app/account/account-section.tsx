import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import classes from './account-section.module.css';
import { ChangeEmailCard } from './change-email-card.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { ComplainCard } from './complain-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { accountCalls } from './identity/account-calls.ts';
import { useLoaded } from './identity/use-loaded.ts';
import type { OwnAccount } from './my-account-document.ts';
import { PasskeyCard } from './passkey-card.tsx';
import { SessionListCard } from './session-list-card.tsx';

/** With an outside pool, the ways in are looked after there. */
function ElsewhereCard({ email }: { email: string }) {
  return (
    <Card as="section" title="Email and password">
      <p>
        You are signed in as <strong translate="no">{email}</strong>. Your email and password are looked after
        where you signed in; change them there.
      </p>
    </Card>
  );
}

/** How somebody signs in, where they are signed in, and what they may ask of their data; on every profile screen. */
export function AccountSection({ account }: { account: OwnAccount }) {
  const { email, isExternal } = account;
  const { loaded, reload } = useLoaded(accountCalls.listSessions);
  return (
    <section id="account" className={classes.section}>
      <h2>Signing in</h2>
      <Columns
        main={
          isExternal ? (
            <ElsewhereCard email={email} />
          ) : (
            <>
              <ChangeEmailCard email={email} />
              <ChangePasswordCard email={email} onChanged={() => void reload()} />
              <PasskeyCard />
            </>
          )
        }
        aside={<SessionListCard loaded={loaded} reload={reload} />}
      />
      <h2>Your data</h2>
      <Columns
        main={
          <>
            <ExportCard isExternal={isExternal} />
            <ComplainCard account={account} />
          </>
        }
        aside={<EraseCard isExternal={isExternal} />}
      />
    </section>
  );
}
