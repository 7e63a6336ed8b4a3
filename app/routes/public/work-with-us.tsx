import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SignOutButton } from '#app/components/dashboard/sign-out-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { payFromWire } from '#app/lib/label/cleaner-pay.ts';
import { earningsAsked } from '#app/lib/label/earnings-figures.ts';
import { settingsFromWire } from '#app/lib/label/settings-from-wire.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole } from '#app/lib/state/session-store.ts';
import { cleanerPayDocument } from '#app/provider-application/application-documents.ts';
import { ApplicationForm } from '#app/provider-application/application-form.tsx';
import { stepByKey } from '#app/provider-application/application-steps.ts';
import { Pitch } from '#app/provider-application/pitch.tsx';
import { useApplication } from '#app/provider-application/use-application.ts';
import { emptySettings } from '#domain/application-setting/settings.ts';
import { appParams } from '#domain/site-path/is-static-path.ts';
import type { Route } from './+types/work-with-us';
import '#app/styles/mantine-form.css';

const path = '/work-with-us';

export const handle: PageHandle = {
  static: true,
  query: ['hoursAWeek', 'payKind', 'agreedRate'],
  appParams: appParams[path],
};

/** The pitch is a document; the steps of the application, in the address, are what React's scripts are for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('step') && !stepByKey(searchParams.get('step'))) throw redirect(path);
  const [text, { getApplicationSetting }, { getCleanerPay }] = await Promise.all([
    loadPageText(context, 'work-with-us'),
    loadPage(context, applicationSettingDocument, { id: settingsId }),
    loadPage(context, cleanerPayDocument, {}),
  ]);
  const settings = getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings;
  const asked = earningsAsked((name) => searchParams.get(name));
  return { text, settings, pay: payFromWire(getCleanerPay), asked };
}

/** Going from step to step changes the address only. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function WorkWithUs({ loaderData: { text, settings, pay, asked } }: Route.ComponentProps) {
  const application = useApplication(settings);
  const { step, isSent } = application;
  if (isSent) return <Sent />;
  if (!step)
    return <Pitch pay={pay} text={text} asked={asked} leastCoverPounds={settings.insuranceMinimumPounds} />;
  return (
    <ForStrangers>
      <noscript>
        <p>Applying online needs JavaScript, to send photos of your papers safely.</p>
      </noscript>
      <ApplicationForm application={application} step={step} pay={pay} />
    </ForStrangers>
  );
}

function Sent() {
  return (
    <Page
      title="We have your application"
      intro="Thank you. We have sent you an email with a link that opens your account. There you see how your application stands, and can add what is missing."
      width="narrow"
      isPrivate
    >
      <h2>What happens next</h2>
      <ol>
        <li>Open your account by the link in the email. It works for 7 days.</li>
        <li>Add your papers and where we should pay you, if you have not done so.</li>
        <li>We look at everything and email you as soon as you are approved, or if something is missing.</li>
      </ol>
      <p>
        No email after ten minutes? Look in your spam folder, or apply again with the address spelt right.
      </p>
    </Page>
  );
}

/** An application makes an account of its own; whoever has one is told what to do instead. */
function ForStrangers({ children }: { children: ReactNode }) {
  const session = useSession();
  const role = session.authenticated ? currentRole(session) : 'unknown';
  if (role === 'unknown') return children;
  if (role === 'serviceprovider')
    return (
      <Page title="You work with us already" intro="Your profile has everything." width="narrow" isPrivate>
        <Button component="a" href="/dashboard/sp/profile">
          Open my profile
        </Button>
      </Page>
    );
  return (
    <Page
      title="Sign out to apply"
      intro={`You are signed in as ${session.username}. An application makes an account of its own: sign out first, and apply with another email address.`}
      width="narrow"
      isPrivate
    >
      <SignOutButton />
    </Page>
  );
}
