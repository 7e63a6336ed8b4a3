import { useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import { useArrivalCheck } from '#app/lib/page/use-arrival-check.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import {
  type BookingStep,
  bookingSteps,
  firstStepWith,
  isAskedOn,
  type StepKey,
} from '../draft/booking-steps.ts';
import { changeDraft } from '../draft/change-draft.ts';
import { useBookingDraft } from '../draft/use-booking-draft.ts';
import { withArea } from '../draft/with-area.ts';
import { useGoingOn } from './use-going-on.ts';
import { useStepInAddress } from './use-step-in-address.ts';

const nothing: FormProblem[] = [];

/** With zod as much as the rest of this page: not needed before the first answer is given. */
const loadChecks = () => import('../draft/check-draft.ts');
type CheckSteps = Awaited<ReturnType<typeof loadChecks>>['checkSteps'];

const loadCodes = () => import('../draft/check-codes.ts');

type Route = { step: BookingStep; settings: Settings; hasReviewed: boolean };

/** After the review was seen once, a change leads straight back to it, past the steps that still hold. */
function stepAfter(checkSteps: CheckSteps, draft: BookingDraft, route: Route): StepKey {
  const { step, settings, hasReviewed } = route;
  const next = bookingSteps[bookingSteps.indexOf(step) + 1]?.key ?? 'pay';
  if (!hasReviewed || step.key === 'review') return next;
  const review = bookingSteps.find(({ key }) => key === 'review') ?? null;
  return firstStepWith(checkSteps(draft, review, settings, serverNow())) ?? 'review';
}

/** What the server has to say of a step's answers before it can be left: the area, and what codes are worth. */
async function askServer(
  draft: BookingDraft,
  step: BookingStep,
  settings: Settings,
): Promise<{ changes: Partial<BookingDraft>; problems: FormProblem[] }> {
  if (step.key === 'review') return (await loadChunk('check-codes', loadCodes)).checkCodes(draft);
  if (step.key !== 'where') return { changes: {}, problems: nothing };
  const { draft: located, problems } = await withArea(draft, settings);
  return { changes: { areaOutcode: located.areaOutcode, areaCity: located.areaCity }, problems };
}

/** What the typed codes are worth now, whatever was found of them earlier. */
async function codesNow(draft: BookingDraft): ReturnType<typeof askServer> {
  const unasked = { promoFound: null, giftFound: null };
  const { checkCodes } = await loadChunk('check-codes', loadCodes);
  const { changes, problems } = await checkCodes({ ...draft, ...unasked });
  return { changes: { ...unasked, ...changes }, problems };
}

/** What has to be put right on the step that is shown; a problem of another step leads there. */
function useShownProblems(step: BookingStep, goTo: (key: StepKey) => void) {
  const [shown, setShown] = useState<{ step: StepKey; problems: FormProblem[] }>({
    step: 'clean',
    problems: nothing,
  });
  return {
    problems: shown.step === step.key ? shown.problems : nothing,
    show(problems: FormProblem[]) {
      const isHere = problems.some(({ field }) => isAskedOn(step.key, field));
      const target = isHere ? step.key : (firstStepWith(problems) ?? step.key);
      // Those of later steps are found again there; here they would link to nothing.
      setShown({ step: target, problems: problems.filter(({ field }) => isAskedOn(target, field)) });
      if (target !== step.key) goTo(target);
    },
    /** What has been answered anew is no longer wrong until it is checked again. */
    clear(answered: readonly string[]) {
      const isAnswered = ({ field }: FormProblem) => answered.includes(field);
      if (!shown.problems.some(isAnswered)) return;
      setShown({ ...shown, problems: shown.problems.filter((problem) => !isAnswered(problem)) });
    },
  };
}

/** The first step that is still open with these answers, else the review; and the area, found out on the way. */
async function openStep(
  draft: BookingDraft,
  settings: Settings,
  checks: () => ReturnType<typeof loadChecks>,
) {
  const { draft: located } = await withArea(draft, settings);
  const { checkSteps } = await checks();
  const review = bookingSteps.find(({ key }) => key === 'review') ?? null;
  const { areaOutcode, areaCity } = located;
  return {
    area: { areaOutcode, areaCity },
    open: firstStepWith(checkSteps(located, review, settings, serverNow())) ?? 'review',
  };
}

/** The form as a whole: answers, the step it is on, what has to be put right there, and the way on. */
export function useBookingForm(settings: Settings, given: Partial<BookingDraft>) {
  const { draft, change, isRestored, learn, ...kept } = useBookingDraft(given);
  const { step, goTo } = useStepInAddress();
  const { problems, show, clear } = useShownProblems(step, goTo);
  const [hasReviewed, setReviewed] = useState(false);
  const checks = useLater('check-draft', loadChecks);

  const isArrivalChecked = useArrivalCheck(
    // Nobody can be ahead on the first step, and its rules are a good part of the page.
    isRestored && step.key !== 'clean' ? step.key : null,
    async () => firstStepWith((await checks()).checkSteps(draft, step, settings, serverNow())),
    (open) => {
      if (open !== null && open !== step.key) goTo(open, { isCorrection: true });
      else if (step.key === 'review') setReviewed(true);
    },
  );

  async function leaveStep(answers: Partial<BookingDraft>): Promise<void> {
    const answered = changeDraft(draft, answers);
    const { allProblems, checkStep, checkSteps } = await checks();
    const asked = await askServer(answered, step, settings);
    const told = { ...answered, ...asked.changes };
    learn(asked.changes);
    const found = allProblems(step, checkStep(told, step, settings, serverNow()), asked.problems);
    show(found);
    if (found.length === 0) goTo(stepAfter(checkSteps, told, { step, settings, hasReviewed }));
  }
  function answer(answers: Partial<BookingDraft>): void {
    change(answers);
    clear(Object.keys(answers));
  }
  const goingOn = useGoingOn({ leaveStep, answer });

  return {
    ...kept,
    isRestored,
    /** Takes what was found out and not answered, which alone is no reason to keep a draft. */
    learn,
    draft,
    change: answer,
    step,
    goTo,
    show,
    clearProblems: clear,
    isReady: isArrivalChecked || step.key === 'clean',
    problems,
    /** What has to be put right on any of the steps. */
    checkAll: async () => (await checks()).checkSteps(draft, null, settings, serverNow()),
    /** What the codes are worth now, which may be less than when they were typed; with what is wrong with them. */
    async askCodesAgain(): Promise<FormProblem[]> {
      const codes = await codesNow(draft);
      learn(codes.changes);
      return codes.problems;
    },
    /** To the first step that is still open with these answers, and from there past those that hold. */
    async resume(answers: Partial<BookingDraft> = {}) {
      change(answers);
      const { area, open } = await openStep(changeDraft(draft, answers), settings, checks);
      learn(area);
      setReviewed(true);
      goTo(open);
    },
    ...goingOn,
  };
}
