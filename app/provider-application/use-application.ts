import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import { useArrivalCheck } from '#app/lib/page/use-arrival-check.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { typedOver } from '#app/lib/start/owned-tab-draft.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { servedOutcodeDocument } from './application-documents.ts';
import { type ApplicationDraft, emptyDraft } from './application-draft.ts';
import {
  type ApplicationStep,
  applicationSteps,
  firstStepWith,
  type StepKey,
  stepByKey,
  stepOfField,
} from './application-steps.ts';
import { apply } from './apply.ts';
import { draftStorage } from './draft-storage.ts';

/** The city of an outcode we work in; null where we don't. */
async function findServedCity(outcode: string): Promise<City | null> {
  const { listPostalCodes } = await runDocument(null, servedOutcodeDocument, { outcode });
  const served = listPostalCodes?.items.find((item) => item?.code === outcode);
  return cities.find((city) => city === served?.city) ?? null;
}

type Shown = { step: StepKey; problems: FormProblem[] };

const nothing: FormProblem[] = [];

/** With zod a good part of this page: not needed before the first answer is given. */
const loadChecks = () => import('./check-application.ts');

/** The answers so far: one's own of this tab come back after a reload, files and ticks don't. */
function useDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    void draftStorage.read().then((saved) => {
      if (saved) setDraft((now) => typedOver(saved, now, emptyDraft));
      setRestored(true);
    });
  }, []);
  useEffect(() => {
    if (isRestored) draftStorage.save(draft);
  }, [isRestored, draft]);
  const change = (part: Partial<ApplicationDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, isRestored, change };
}

/** The step stands in the address, so that the browser's back and forward buttons work as people expect. */
function useStep() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    step: stepByKey(search.get('step')),
    isSent: search.has('sent'),
    goTo: (key: StepKey, options: { replace?: boolean } = {}) =>
      void navigate(`/work-with-us?step=${key}`, { ...options, preventScrollReset: true }),
    leaveSent: () => void navigate('/work-with-us?sent', { replace: true }),
  };
}

/** Where we work, so far as it is known: an outcode that nobody could look up is left to the server. */
async function servedOutcodes(draft: ApplicationDraft): Promise<ReadonlyMap<string, City> | null> {
  const outcode = outcodeOf(draft.postalCode);
  if (!outcode) return null;
  try {
    const city = await findServedCity(outcode);
    return new Map(city ? [[outcode, city]] : []);
  } catch (error) {
    if (error instanceof GraphQLRefusal) return null;
    throw error;
  }
}

/** What has to be put right on the step it belongs to, until it is answered anew. */
function useShownProblems(step: ApplicationStep | null) {
  const [shown, setShown] = useState<Shown>({ step: 'work', problems: nothing });
  return {
    problems: shown.step === step?.key ? shown.problems : nothing,
    /** Shows those of the earliest step, and goes there. */
    show(problems: FormProblem[], goTo: (key: StepKey) => void): void {
      const target = firstStepWith(problems) ?? 'papers';
      setShown({ step: target, problems: problems.filter(({ field }) => stepOfField(field) === target) });
      if (target !== step?.key) goTo(target);
    },
    clear: () => setShown({ step: step?.key ?? 'work', problems: nothing }),
    forget(part: Partial<ApplicationDraft>) {
      const names = Object.keys(part).map((name) => (name === 'week' ? 'weeklyHours' : name));
      const isAnswered = ({ field }: FormProblem) => names.includes(field.split('.')[0] ?? '');
      if (shown.problems.some(isAnswered))
        setShown({ ...shown, problems: shown.problems.filter((problem) => !isAnswered(problem)) });
    },
  };
}

/** One press at a time: a second one while the first is being answered does nothing. */
function useOneAtATime(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, submit };
}

/** The application as a whole: answers, the step it is on, what has to be put right there, and the way on. */
export function useApplication(settings: Settings) {
  const { draft, isRestored, change } = useDraft();
  const { step, isSent, goTo, leaveSent } = useStep();
  const shown = useShownProblems(step);
  const [result, setResult] = useState<FormResult<unknown>>();
  const attempt = useAttempt(result);
  const rules = () => ({ settings, now: serverNow(), servedOutcodes: null });
  const checks = useLater('check-application', loadChecks);

  const isArrivalChecked = useArrivalCheck(
    isRestored && step && step !== applicationSteps[0] ? step.key : null,
    async () => firstStepWith((await checks()).checkSteps(draft, step, rules())),
    (open) => {
      if (open !== null && open !== step?.key) goTo(open, { replace: true });
    },
  );

  const show = (problems: FormProblem[]) => shown.show(problems, goTo);

  async function send(): Promise<void> {
    const { checkSteps } = await checks();
    const found = checkSteps(draft, null, rules());
    if (found.length > 0) return show(found);
    const answered = await apply(draft, attempt);
    setResult(answered);
    if (!answered.ok) return show(answered.problems);
    draftStorage.clear();
    change(emptyDraft);
    leaveSent();
  }

  async function goOn(from: ApplicationStep): Promise<void> {
    const known = from.key === 'work' ? await servedOutcodes(draft) : null;
    const { checkStep } = await checks();
    const found = checkStep(draft, from, { ...rules(), servedOutcodes: known });
    if (found.length > 0) return show(found);
    shown.clear();
    const next = applicationSteps[applicationSteps.indexOf(from) + 1];
    if (next) goTo(next.key);
  }

  const { isBusy, submit } = useOneAtATime(async () => {
    if (step?.key === 'papers') await send();
    else if (step) await goOn(step);
  });

  const answer = (part: Partial<ApplicationDraft>) => {
    change(part);
    shown.forget(part);
  };
  return {
    draft,
    change: answer,
    step,
    isSent,
    goTo,
    isRestored,
    isReady: isArrivalChecked || step === null || step === applicationSteps[0],
    isBusy,
    submit,
    problems: shown.problems,
  };
}
