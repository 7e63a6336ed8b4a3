import { Button, Stack } from '@mantine/core';
import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { isClaimOpen } from '#domain/booking/visit/damage-claim.ts';
import { ClaimHistory } from './claim-history.tsx';
import { claimState, poundsLabel } from './claim-label.ts';
import type { LinkedClaim } from './damage-documents.ts';
import { PictureUploads } from './picture-uploads.tsx';

/** A claim for damage for its customer, by its link: how it stands, what was said, and what they can still do. */
export function ClaimPage({ claim, problems }: { claim: LinkedClaim; problems: readonly FormProblem[] }) {
  return (
    <Stack gap="lg">
      <ErrorSummary problems={problems} />
      <Card as="section" title={claim.item}>
        <p role="status">{claimState(claim)}</p>
        {claim.status === 'declined' && <HowToGoOn />}
        <FactList
          facts={[
            {
              label: 'You ask for',
              value: claim.amount === null ? 'Not known yet' : poundsLabel(claim.amount),
            },
            { label: 'Clean', value: momentLabel(claim.startsAt) },
            { label: 'Reference', value: claim.reference, translate: 'no' },
          ]}
        />
        <ClaimHistory entries={claim.entries} reader="customer" />
      </Card>
      {isClaimOpen(claim.status) && (
        <>
          <SendMore key={claim.version} problems={problems} isAsked={claim.moreAskedAt !== null} />
          <Card as="section" title="You don’t want to go on?">
            <p>Take the claim back and nothing more happens. You keep all your rights.</p>
            <Form method="post">
              <input type="hidden" name="answer" value="withdraw" />
              <Button type="submit" variant="default">
                Take my claim back
              </Button>
            </Form>
          </Card>
        </>
      )}
    </Stack>
  );
}

function HowToGoOn() {
  return (
    <p>
      If you don’t agree, tell us why as a complaint on the page of your booking: somebody looks at it again.
      Your rights by law stay as they are, and you can take it to a court. Our{' '}
      <a href="/terms-and-conditions">terms</a> say what the law gives you.
    </p>
  );
}

function SendMore({ problems, isAsked }: { problems: readonly FormProblem[]; isAsked: boolean }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Card as="section" title={isAsked ? 'We asked you for more' : 'Send us more'}>
      <Form method="post">
        <input type="hidden" name="answer" value="add" />
        <Stack gap="sm" align="flex-start">
          <FreeTextField label="What would you like to tell us?" idOf={fieldId} problems={problems} />
          <MoneyField
            id={fieldId('amount')}
            name="amount"
            label="What would it cost, in pounds? (optional)"
            description="Leave it empty to leave it as it is."
            error={problemFor(problems, 'amount')}
          />
          <PictureUploads idOf={fieldId} problems={problems} />
          <Button type="submit" loading={isBusy}>
            Send it
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
