import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { IconLock } from '#app/icons/site.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import classes from './card-form.module.css';
import type { CardInput } from './card-input.ts';
import { beginGiven, checkCard } from './check-card.ts';
import { StripeCardField } from './stripe-card-field.tsx';
import { TestCards } from './test-cards.tsx';

type CardFormProps = {
  card: CardInput;
  onChange: (part: Partial<CardInput>) => void;
  /** The message of a field, by the names of check-card.ts. */
  errorOf: (field: string) => string | undefined;
};

const spaced = (number: string) => number.replaceAll(/\D/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The payment service's own field, or with simulated payments fields of ours. */
export function CardForm(props: CardFormProps) {
  const { stripe } = useSite();
  const { onChange, errorOf } = props;
  const tellCheck = useEffectEvent(() => {
    onChange({ check: stripe ? beginGiven : (card) => checkCard(card, serverNow()) });
  });
  useEffect(() => tellCheck(), []);
  return (
    <div className={classes.form}>
      {stripe ? (
        <StripeCardField stripe={stripe} onReady={(given) => onChange({ given })} error={errorOf('card')} />
      ) : (
        <TypedCard {...props} />
      )}
      <p className={classes.note}>
        <IconLock aria-hidden size={18} /> Your card details go straight to the payment service. We never see
        or keep them.
      </p>
      {!stripe && <TestCards onChoose={onChange} />}
    </div>
  );
}

/** Number, expiry and security code. Spaces are put in on leaving the field, so the caret never jumps. */
function TypedCard({ card, onChange, errorOf }: CardFormProps) {
  return (
    <>
      <TextInput
        id={fieldId('card')}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        className={classes.number}
        value={card.number}
        error={errorOf('card')}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
        onBlur={(event) =>
          onChange({ number: spaced(event.currentTarget.value) || event.currentTarget.value })
        }
      />
      <div className={classes.pair}>
        <TextInput
          id={fieldId('cardExpiry')}
          label="Expiry date"
          description="Like 04 / 29"
          inputMode="numeric"
          autoComplete="cc-exp"
          value={card.expiry}
          error={errorOf('cardExpiry')}
          onChange={(event) => onChange({ expiry: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('cardSecurityCode')}
          label="Security code"
          description="3 or 4 digits on the card"
          inputMode="numeric"
          autoComplete="cc-csc"
          value={card.securityCode}
          error={errorOf('cardSecurityCode')}
          onChange={(event) => onChange({ securityCode: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
