import { Box } from '@mantine/core';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { useSession } from '#app/lib/state/session.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { changeDraft } from '../draft/change-draft.ts';
import { draftPrice } from '../draft/draft-price.ts';
import { howOftenLabels, howOftenOf } from '../draft/how-often.ts';
import type { OnceOrAgain } from '../draft/last-time.ts';

type OnceQuestionProps = {
  draft: BookingDraft;
  choice: OnceOrAgain;
  /** The series it was a visit of goes on. */
  isGoingOn: boolean;
  change: (part: Partial<BookingDraft>) => void;
};

/** A visit of a series is booked again: only once, or from now on again, each with what it costs. */
export function OnceQuestion({ draft, choice, isGoingOn, change }: OnceQuestionProps) {
  const { settings } = useSession();
  const rhythm = howOftenOf(changeDraft(draft, choice.again));
  const often = rhythm ? howOftenLabels[rhythm].toLowerCase() : 'repeated';
  const priceOf = (part: Partial<BookingDraft>) => {
    const price = draftPrice(changeDraft(draft, part), settings);
    return price.kind === 'total' ? formatMoney(price.price.totalPence, settings.currencyCode) : null;
  };
  const each = priceOf(choice.again);
  return (
    <Box mb="xl">
      <ChoiceGroup
        field="once"
        legend={`Once, or ${often} again?`}
        choices={[
          { value: 'once', label: 'Just once', note: priceOf(choice.once) },
          {
            value: 'again',
            label: howOftenLabels[rhythm ?? 'EveryWeek'],
            hint: isGoingOn ? 'A second regular clean, beside the one you have.' : 'Until you end it.',
            note: each && `${each} a visit`,
          },
        ]}
        value={draft.serviceFrequency === 'OneOff' ? 'once' : 'again'}
        onChange={(value) => change(choice[value])}
      />
    </Box>
  );
}
