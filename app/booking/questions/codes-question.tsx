import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import { noteFocus } from '#app/lib/form/note-focus.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { type CheckedCodes, checkGiftCard, checkPromo } from '../draft/check-codes.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from './codes-question.module.css';

type CodesQuestionProps = StepProps & { price: DraftTotal };

/** A promo code and a gift card, with what each of them changes. */
export function CodesQuestion(props: CodesQuestionProps) {
  const { draft, change, errorOf } = props;
  const canUsePromo = !draft.offer;
  const isNeeded =
    draft.promo !== '' || draft.giftCode !== '' || Boolean(errorOf('promo') ?? errorOf('giftCode'));
  // Once open it stays so: a code that is deleted to be typed again must not close over its field.
  const [isOpen, setOpen] = useState(isNeeded);
  const title = canUsePromo ? 'I have a promo code or a gift card' : 'I have a gift card';
  return (
    <details
      className={classes.codes}
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {canUsePromo && (
        <CodeField
          {...props}
          field="promo"
          label="Promo code"
          value={draft.promo}
          onChange={(promo) => change({ promo })}
          check={() => checkPromo(draft)}
          effect={promoEffect(props)}
        />
      )}
      <CodeField
        {...props}
        field="giftCode"
        label="Gift card code"
        hint="16 letters and numbers. We don’t keep it on this device."
        value={draft.giftCode}
        onChange={(giftCode) => change({ giftCode })}
        check={() => checkGiftCard(draft)}
        effect={giftEffect(props)}
      />
    </details>
  );
}

const seriesNote = ({ draft }: CodesQuestionProps) =>
  draft.serviceFrequency === 'OneOff' ? '' : ' It is for the first visit of the regular clean.';

function promoEffect(props: CodesQuestionProps): string | null {
  const { draft, price, settings } = props;
  if (!draft.promoFound) return null;
  const saved = formatMoney(price.price.discountPence, settings.currencyCode);
  const later = draft.promoFound.checkedWhenBooked ? ' For a first clean, checked when you book.' : '';
  return `${draft.promoFound.discountPercent}% off the work: you save ${saved}.${later}${seriesNote(props)}`;
}

function giftEffect(props: CodesQuestionProps): string | null {
  const { draft, price, settings } = props;
  const { giftFound } = draft;
  if (!giftFound) return null;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const { giftAppliedPence, goodwillPence, cardDuePence } = price.price;
  const used = giftFound.isGoodwill ? goodwillPence : giftAppliedPence;
  const left = giftFound.balancePence - used;
  const rest = cardDuePence > 0 ? `Your bank card pays ${money(cardDuePence)}.` : `To pay: ${money(0)}.`;
  const after = left > 0 ? ` ${money(left)} stays on it until ${formatFullDate(giftFound.expiryDate)}.` : '';
  return `The card pays ${money(used)} of this clean.${after} ${rest}${seriesNote(props)}`;
}

type CodeFieldProps = CodesQuestionProps & {
  field: 'promo' | 'giftCode';
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
  check: () => Promise<CheckedCodes>;
  /** What the code changes, once it was found. */
  effect: ReactNode;
};

function CodeField(props: CodeFieldProps) {
  const { field, label, hint, value, onChange, check, effect, change, errorOf } = props;
  const [isChecking, setChecking] = useState(false);
  // Said at the code itself: the list of problems on top would lead away from it, and belongs to going on.
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const error = problem ?? errorOf(field);
  const answer = (typed: string) => {
    setProblem(null);
    onChange(typed);
  };
  const use = async () => {
    const mayMoveFocus = noteFocus();
    setChecking(true);
    // What was said of it when going on is over, too.
    answer(value);
    try {
      const { changes, problems } = await check();
      change(changes);
      setProblem(problems[0]?.message ?? null);
      if (problems.length > 0 && mayMoveFocus()) input.current?.focus();
    } finally {
      setChecking(false);
    }
  };
  return (
    <div className={classes.code}>
      <div className={classes.row}>
        <TextInput
          id={fieldId(field)}
          label={label}
          description={hint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className={classes.field}
          maxLength={300}
          value={value}
          ref={input}
          error={error}
          onChange={(event) => answer(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.use}
          aria-label={`Use this ${label.toLowerCase()}`}
          aria-disabled={isChecking || value.trim() === ''}
          onClick={() => !isChecking && value.trim() !== '' && void use()}
        >
          {isChecking ? 'Checking…' : 'Use'}
        </Button>
      </div>
      <p role="status" className={classes.effect}>
        {error ? 'You can also clear the field and go on without it.' : effect}
      </p>
      {error && field === 'giftCode' && (
        <ClearButton label={label} onClear={() => answer('')} input={input} />
      )}
      {error && field === 'promo' && (
        <Button variant="default" className={classes.clear} onClick={() => props.goOnWith({ promo: '' })}>
          Go on at the full price, {formatMoney(props.price.price.totalPence, props.settings.currencyCode)}
        </Button>
      )}
    </div>
  );
}

type ClearButtonProps = { label: string; onClear: () => void; input: RefObject<HTMLInputElement | null> };

/** A code that doesn't count stops the way on as long as it stands there: nobody has to find that out. */
function ClearButton({ label, onClear, input }: ClearButtonProps) {
  const clear = () => {
    onClear();
    // The button goes with what it is about.
    input.current?.focus();
  };
  return (
    <Button variant="default" className={classes.clear} onClick={clear}>
      Clear the {label.toLowerCase()}
    </Button>
  );
}
