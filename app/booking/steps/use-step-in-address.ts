import { useNavigate, useSearchParams } from 'react-router';
import { type StepKey, stepByKey } from '../draft/booking-steps.ts';
import { stepAddress } from './step-address.ts';

/** The step stands in the address, so that the browser's back and forward buttons work as people expect. */
export function useStepInAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goTo = (key: StepKey, options: { isCorrection?: boolean } = {}) =>
    void navigate(stepAddress(search, key), {
      replace: options.isCorrection === true,
      preventScrollReset: true,
    });
  return { step: stepByKey(search.get('step')), goTo };
}
