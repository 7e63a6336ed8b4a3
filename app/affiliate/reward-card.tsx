import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';

/** What a new customer's first clean earns whoever sent them, for the company to change. */
export function RewardCard({ reward }: { reward: number }) {
  return (
    <Card as="section" title="Reward for recommending us">
      <p>
        For a new customer’s first clean. Customers who have booked already bring the reward that held then.
        With £0 nobody new can join.
      </p>
      <VerbForm step="reward" submit="Save the reward" isQuiet done="Saved.">
        {(problems, idOf) => (
          <MoneyField
            key={reward}
            id={idOf('reward')}
            name="reward"
            label="Pounds for each new customer"
            leftSection="£"
            defaultValue={String(reward)}
            maw="16rem"
            error={problemFor(problems, 'reward')}
          />
        )}
      </VerbForm>
    </Card>
  );
}
