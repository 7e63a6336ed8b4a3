import { useRef, useState } from 'react';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { useArrivalCheck } from '#app/lib/use-arrival-check.ts';
import { useLater } from '#app/lib/use-later.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingStep, bookingSteps, firstStepWith, type StepKey, stepOfField } from './booking-steps.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useStepInAddress } from './use-step-in-address.ts';
import { withArea } from './with-area.ts';

type Shown = { step: StepKey; problems: FormProblem[] };

const nothing: FormProblem[] = [];

/** With zod as much as the rest of this page: not needed before the first answer is given. */
const loadChecks = () => import('./check-draft.ts');
type CheckSteps = Awaited<ReturnType<typeof loadChecks>>['checkSteps'];

/** After the review was seen once, a change leads straight back to it, past the steps that still hold. */
function stepAfter(
  checkSteps: CheckSteps,
  draft: BookingDraft,
  step: BookingStep,
  settings: Settings,
  hasReviewed: boolean,
): StepKey {
  const next = bookingSteps[bookingSteps.indexOf(step) + 1]?.key ?? 'pay';
  if (!hasReviewed) return next;
  const pay = bookingSteps.find(({ key }) => key === 'pay') ?? null;
  return firstStepWith(checkSteps(draft, pay, settings, new Date())) ?? 'pay';
}

/** The form as a whole: answers, the step it is on, what has to be put right there, and the way on. */
export function useBookingForm(settings: Settings, prefill: Partial<BookingDraft>) {
  const { draft, change, isRestored } = useBookingDraft(prefill);
  const { step, goTo } = useStepInAddress();
  const [shown, setShown] = useState<Shown>({ step: 'clean', problems: nothing });
  const [hasReviewed, setReviewed] = useState(false);
  const isGoingOn = useRef(false);
  const checks = useLater('check-draft', loadChecks);

  const isArrivalChecked = useArrivalCheck(
    isRestored ? step.key : null,
    async () => firstStepWith((await checks()).checkSteps(draft, step, settings, new Date())),
    (open) => {
      if (open !== null && open !== step.key) goTo(open, { isCorrection: true });
      else if (step.key === 'pay') setReviewed(true);
    },
  );

  const show = (problems: FormProblem[]) => {
    const target = firstStepWith(problems) ?? step.key;
    // Those of later steps are found again there; here they would link to nothing.
    setShown({ step: target, problems: problems.filter(({ field }) => stepOfField(field) === target) });
    if (target !== step.key) goTo(target);
  };

  /** What has been chosen anew is no longer wrong until it is checked again. */
  const changeAndClear = (changes: Partial<BookingDraft>) => {
    change(changes);
    const isAnswered = ({ field }: FormProblem) => field in changes;
    if (shown.problems.some(isAnswered)) {
      setShown({ ...shown, problems: shown.problems.filter((problem) => !isAnswered(problem)) });
    }
  };

  async function leaveStep(): Promise<void> {
    const { checkStep, checkSteps } = await checks();
    const located = step.key === 'where' ? await withArea(draft, settings) : { draft, problems: nothing };
    change({ areaOutcode: located.draft.areaOutcode, areaCity: located.draft.areaCity });
    const rules = () => checkStep(located.draft, step, settings, new Date());
    const found = located.problems.length > 0 ? located.problems : rules();
    if (found.length > 0) return show(found);
    setShown({ step: step.key, problems: nothing });
    goTo(stepAfter(checkSteps, located.draft, step, settings, hasReviewed));
  }

  return {
    draft,
    change: changeAndClear,
    step,
    goTo,
    show,
    isReady: isArrivalChecked || step.key === 'clean',
    problems: shown.step === step.key ? shown.problems : nothing,
    /** What has to be put right on any of the steps. */
    checkAll: async () => (await checks()).checkSteps(draft, null, settings, new Date()),
    /** A second press while the first is under way does nothing. */
    async goOn() {
      if (isGoingOn.current) return;
      isGoingOn.current = true;
      try {
        await leaveStep();
      } finally {
        isGoingOn.current = false;
      }
    },
  };
}
