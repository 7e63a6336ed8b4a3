import { Button } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { weekFromWire } from '#app/lib/form/week-on-wire.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { withinSentence } from '#domain/label/label-in.ts';
import { approvalGapLabels } from '#domain/label/provider-labels.ts';
import { approvalGaps } from '#domain/provider/approval.ts';
import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { withdrawnReason } from '#domain/provider/lifecycle.ts';
import type { AskedCover } from '#domain/provider/provider-checks.ts';
import { londonDate } from '#domain/time/london.ts';
import type { CompanyProvider } from './provider-documents.ts';

type Asked = { provider: CompanyProvider; asked: AskedCover };

/** The one decision about a cleaner: approve while they are not, switch off while they are. */
export function ProviderDecisionCard({ provider, asked }: Asked) {
  return provider.profileStatus === 'approved' ? (
    <DisableCard provider={provider} />
  ) : (
    <ApproveCard provider={provider} asked={asked} />
  );
}

function openPoints({ provider, asked }: Asked): string[] {
  const applicant = {
    checks: (provider.checks ?? []).map(({ kind, validUntil, cover }) => ({
      kind,
      validUntil: validUntil ?? null,
      coverPounds: cover,
    })),
    worksSomeDay: weekFromWire(provider).some(({ isWorking }) => isWorking),
    hasTerms: provider.selfEmployeedCondition === true && provider.termsCondition === true,
  };
  return approvalGaps(applicant, londonDate(serverNow()), asked).map((gap) =>
    isCheckKind(gap) ? `See the ${withinSentence(approvalGapLabels[gap])}` : approvalGapLabels[gap],
  );
}

/** Why nobody gets jobs by it: we switched it off, we said no, or its owner took the application back. */
function closedTitle({ approvedAt, disabledReason }: CompanyProvider): string {
  if (approvedAt) return 'Switched off';
  return disabledReason === withdrawnReason ? 'Application taken back' : 'Application declined';
}

function ApproveCard({ provider, asked }: Asked) {
  const open = openPoints({ provider, asked });
  const isBack = provider.profileStatus === 'disabled';
  return (
    <Card as="section" title={isBack ? closedTitle(provider) : 'Decide'}>
      {isBack && provider.disabledReason && <p>Reason: {provider.disabledReason}</p>}
      {open.length > 0 ? (
        <>
          <p>Before you can approve {provider.firstName}:</p>
          <ul>
            {open.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Everything is there. Once approved, {provider.firstName} gets an email and is offered jobs at once.
        </p>
      )}
      {!provider.accountNumber && <p>No bank details yet. Pay is held until we have them.</p>}
      {open.length === 0 && (
        <VerbForm
          step="approve"
          hidden={{ version: provider.version }}
          submit={isBack && provider.approvedAt ? 'Approve again' : `Approve ${provider.firstName}`}
        />
      )}
      {!isBack && <DeclineForm provider={provider} />}
    </Card>
  );
}

/** A no that its reader can do something about: they may put it right and apply again. */
function DeclineForm({ provider }: { provider: CompanyProvider }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Decline …
      </Button>
    );
  return (
    <>
      <VerbForm
        step="disable"
        hidden={{ version: provider.version }}
        submit="Decline the application"
        isGrave
      >
        {(problems, idOf) => (
          <FreeTextField
            name="reason"
            label="Why?"
            description={`${provider.firstName} reads this in our email, and can apply again once it has changed.`}
            maxLength={300}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        Back
      </Button>
    </>
  );
}

function DisableCard({ provider }: { provider: CompanyProvider }) {
  return (
    <ClosedCard title="Switch this profile off" open="Switch off …">
      <p>
        {provider.firstName} gets no more jobs. We look for somebody else for their coming visits. What is
        earned is still paid. You can approve again later.
      </p>
      <VerbForm step="disable" hidden={{ version: provider.version }} submit="Switch off" isGrave>
        {(problems, idOf) => (
          <FreeTextField
            name="reason"
            label="Reason"
            description="The cleaner reads this in our email."
            maxLength={300}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </ClosedCard>
  );
}

/** Their own hourly pay; what is set counts for jobs taken from then on. */
export function ProviderRateCard({ provider }: { provider: CompanyProvider }) {
  return (
    <Card as="section" title="Hourly pay">
      <VerbForm
        step="rate"
        hidden={{ version: provider.version }}
        submit="Save the rate"
        done="Saved."
        isQuiet
      >
        {(problems, idOf) => (
          <MoneyField
            id={idOf('serviceRate')}
            name="serviceRate"
            label="Pounds an hour"
            description="£12.71 to £60, for jobs taken from now on. 0 is the usual pay."
            defaultValue={(provider.serviceRate ?? 0).toFixed(2)}
            error={problemFor(problems, 'serviceRate')}
          />
        )}
      </VerbForm>
    </Card>
  );
}
