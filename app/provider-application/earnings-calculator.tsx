import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { CleanerPay } from '#app/lib/label/cleaner-pay.ts';
import {
  type EarningsAsked,
  earningsFigures,
  rateRange,
  weekHours,
} from '#app/lib/label/earnings-figures.ts';
import { hourlyPay, type PayKind, payKinds } from '#app/lib/label/week-earnings.ts';
import classes from './pitch.module.css';

const kindLabels: Record<PayKind, string> = {
  any: 'All kinds',
  everyWeek: 'Weekly homes',
  moreThanTwoWeeks: 'Every few weeks',
  oneOff: 'One-off cleans',
};

/**
 * What a week can bring. A plain form that the page itself answers; the site's script (app/site/earnings.ts) puts
 * the same words into `[data-earnings]` with every change.
 */
export function EarningsCalculator({ pay, asked }: { pay: CleanerPay; asked: EarningsAsked }) {
  const figures = earningsFigures(pay, asked);
  const choices = payKinds.filter((one) => hourlyPay(pay, one) !== null);
  return (
    <Card as="section" title="What you could earn" level={3}>
      <form method="get" action="/work-with-us" data-earnings-form={JSON.stringify(pay)}>
        <ChoiceGroup
          field="hoursAWeek"
          legend="How many hours a week would you like?"
          look="chips"
          choices={weekHours.map((value) => ({ value, label: value }))}
          value={asked.hoursAWeek}
        />
        <div className={classes.more}>
          <ChoiceGroup
            field="payKind"
            legend="Which cleans?"
            look="pills"
            choices={choices.map((value) => ({ value, label: kindLabels[value] }))}
            value={asked.payKind}
          />
          <RateField typed={asked.agreedRate} problem={figures.problem} />
          <noscript>
            <button type="submit" className={classes.reckon}>
              Work it out
            </button>
          </noscript>
        </div>
        <div aria-live="polite">
          <p className={classes.earnings} data-earnings="week">
            {figures.week}
          </p>
          <p className={classes.month} data-earnings="month">
            {figures.month}
          </p>
        </div>
        <p className={classes.small}>
          <span data-earnings="pay">{figures.pay}</span> Before tax and National Insurance, which you pay
          yourself. Travel between homes is not paid. Tips are yours, all of them.
        </p>
      </form>
    </Card>
  );
}

function RateField({ typed, problem }: { typed: string; problem: string }) {
  return (
    <div>
      <MoneyField
        id={fieldId('agreedRate')}
        name="agreedRate"
        label="Try another hourly rate, in pounds (optional)"
        description={`You can agree a rate of your own with us, from ${rateRange}. Otherwise you get our usual pay.`}
        defaultValue={typed}
        aria-invalid={problem !== '' || undefined}
      />
      <p className={classes.problem} data-earnings="problem" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
