import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { StepSkeleton } from '#app/components/form/step-skeleton.tsx';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import type { CardFields } from '../checkout/card-payment.ts';
import { bookingSteps, type StepKey } from '../draft/booking-steps.ts';
import type { DraftPrice } from '../draft/draft-price.ts';
import type { StepProps } from '../draft/step-props.ts';
import { CleanStep } from './clean-step.tsx';
import type { usePayStep } from './use-pay-step.ts';

type StepBodyProps = StepProps & {
  step: StepKey;
  price: DraftPrice;
  pay: ReturnType<typeof usePayStep>;
  card: CardFields;
  /** Before the questions of the first step. */
  lead: ReactNode;
};

type Step = { default: ComponentType<StepBodyProps> };

const as = (step: ComponentType<StepBodyProps>): Step => ({ default: step });

/** Each step is fetched while the one before it is being answered. */
const loads: Record<Exclude<StepKey, 'clean'>, () => Promise<Step>> = {
  home: async () => as((await import('./home-step.tsx')).HomeStep),
  where: async () => as((await import('./where-step.tsx')).WhereStep),
  when: async () => as((await import('./when-step.tsx')).WhenStep),
  you: async () => as((await import('./you-step.tsx')).YouStep),
  review: async () => as((await import('./review-step.tsx')).ReviewStep),
  pay: async () => as((await import('./pay-step.tsx')).PayStep),
};

const load = (key: keyof typeof loads) => loadChunk(`${key}-step`, loads[key]);

const later = {
  home: lazy(() => load('home')),
  where: lazy(() => load('where')),
  when: lazy(() => load('when')),
  you: lazy(() => load('you')),
  review: lazy(() => load('review')),
  pay: lazy(() => load('pay')),
};

/** The questions of the step that is shown. */
export function StepBody(props: StepBodyProps) {
  const { step, lead } = props;
  const next = bookingSteps[bookingSteps.findIndex(({ key }) => key === step) + 1]?.key;
  useLater(`${next}-step`, next && next !== 'clean' ? loads[next] : null);
  if (step === 'clean') {
    return (
      <>
        {lead}
        <CleanStep {...props} />
      </>
    );
  }
  const Later = later[step];
  return (
    <Suspense fallback={<StepSkeleton />}>
      <Later {...props} />
    </Suspense>
  );
}
