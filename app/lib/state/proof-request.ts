import { createStore } from './create-store.ts';

/** Somebody is asked to prove who they are; `answer` says whether they did. */
export type ProofRequest = { answer: (isProved: boolean) => void };

export const proofStore = createStore<ProofRequest | null, ProofRequest | null>((_, next) => next, null);

let asked: Promise<boolean> | null = null;

/** Opens the dialog for whoever is signed in; what asks at the same time shares its answer. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    proofStore.dispatch({
      answer(isProved) {
        asked = null;
        proofStore.dispatch(null);
        resolve(isProved);
      },
    });
  });
  return asked;
}

const needsProof = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'sign_in_again';

/**
 * Runs what the server may refuse until somebody has proved again who they are (`sign_in_again`): asks them, then runs
 * it once more. Whoever would rather not gets the refusal.
 */
export async function withProof<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!needsProof(error) || !(await askForProof())) throw error;
    }
  }
}
