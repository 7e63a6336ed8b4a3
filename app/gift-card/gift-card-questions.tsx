import { Stack, Textarea, TextInput } from '@mantine/core';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { longestGiftMessage } from '#domain/gift-card/gift-limits.ts';
import { type GiftAmountChoice, giftAmountChoices } from './gift-card-draft.ts';
import classes from './gift-card-form.module.css';
import type { GiftCardFormState } from './use-gift-card-form.ts';

export type QuestionProps = { form: GiftCardFormState };

const amountChoices = giftAmountChoices.map((value) => ({
  value,
  label: value === 'other' ? 'Other' : `£${value}`,
}));

/** `worth`: what a clean costs, so that nobody gives half of one without knowing; '' while prices are closed. */
export function AmountQuestion({ form, worth }: QuestionProps & { worth: string }) {
  const { draft, change, problems } = form;
  return (
    <Stack gap="sm">
      <ChoiceGroup<GiftAmountChoice>
        field="amount"
        legend="How much?"
        hint={`Whole pounds, from £10 to £500. ${worth}`.trim()}
        look="chips"
        choices={amountChoices}
        value={draft.amount}
        error={problemFor(problems, 'amount')}
        onChange={(amount) => change({ amount })}
      />
      {draft.amount === 'other' && (
        <MoneyField
          id={fieldId('otherAmount')}
          label="Amount in pounds"
          leftSection="£"
          className={classes.short}
          value={draft.otherAmount}
          error={problemFor(problems, 'otherAmount')}
          onChange={(event) => change({ otherAmount: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

export function ReceiverQuestion({ form: { draft, change, problems } }: QuestionProps) {
  const field = (name: 'receiverName' | 'receiverEmail') => ({
    id: fieldId(name),
    value: draft[name],
    error: problemFor(problems, name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <ChoiceGroup
        field="forWhom"
        legend="Who is it for?"
        look="pills"
        choices={[
          { value: 'somebody', label: 'Somebody else' },
          { value: 'myself', label: 'Myself' },
        ]}
        value={draft.forWhom}
        onChange={(forWhom) => change({ forWhom })}
      />
      {draft.forWhom === 'somebody' && (
        <div className={classes.pair}>
          <TextInput {...field('receiverName')} label="Their name" autoComplete="off" spellCheck={false} />
          <EmailInput
            {...field('receiverEmail')}
            label="Their email address"
            description="The card is sent here."
            autoComplete="off"
          />
        </div>
      )}
    </Stack>
  );
}

export function MessageQuestion({ form: { draft, change, problems } }: QuestionProps) {
  const left = longestGiftMessage - draft.message.trim().length;
  return (
    <Textarea
      id={fieldId('message')}
      classNames={{ label: classes.question }}
      label="A few words from you (optional)"
      description={`They are printed on the card. ${left} of ${longestGiftMessage} characters left.`}
      autosize
      minRows={3}
      maxLength={longestGiftMessage}
      value={draft.message}
      error={problemFor(problems, 'message')}
      onChange={(event) => change({ message: event.currentTarget.value })}
    />
  );
}

export function WhenQuestion({
  form: { draft, change, problems },
  today,
  lastDay,
}: QuestionProps & { today: string; lastDay: string }) {
  return (
    <Stack gap="sm">
      <ChoiceGroup
        field="when"
        legend="When should we send it?"
        look="pills"
        choices={[
          { value: 'now', label: 'Straight away' },
          { value: 'day', label: 'On a day' },
        ]}
        value={draft.when}
        onChange={(when) => change({ when })}
      />
      {draft.when === 'day' && (
        <TextInput
          id={fieldId('sendDate')}
          type="date"
          label="Day"
          description="It arrives from 8:00am. You can choose any day in the next 12 months."
          className={classes.short}
          min={today}
          max={lastDay}
          value={draft.sendDate}
          error={problemFor(problems, 'sendDate')}
          onChange={(event) => change({ sendDate: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

export function BuyerQuestion({ form: { draft, change, problems } }: QuestionProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.question}>About you</legend>
      <div className={classes.pair}>
        <TextInput
          id={fieldId('name')}
          label="Your name"
          description={draft.forWhom === 'somebody' ? 'The name they’ll see on the card.' : undefined}
          autoComplete="name"
          spellCheck={false}
          value={draft.name}
          error={problemFor(problems, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <EmailInput
          id={fieldId('email')}
          label="Your email address"
          description="For your receipt."
          autoComplete="email"
          value={draft.email}
          error={problemFor(problems, 'email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
