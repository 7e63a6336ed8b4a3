import { Button } from '@mantine/core';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { checkOwnPassword } from './identity/check-own-password.ts';
import { IdentityForm } from './identity/identity-form.tsx';
import { PasswordField } from './identity/password-field.tsx';

type DataFormProps = {
  submit: string;
  isGrave?: boolean;
  /** Whoever signs in elsewhere has no password of ours to give. */
  isExternal: boolean;
  send: (password: string) => Promise<void>;
  onBack: () => void;
};

/** What somebody does with all their data is confirmed by their password. */
export function DataForm({ submit, isGrave, isExternal, send, onBack }: DataFormProps) {
  const check = (form: FormData): FormProblem[] => (isExternal ? [] : checkOwnPassword(form));
  return (
    <IdentityForm
      submit={submit}
      isGrave={isGrave}
      check={check}
      send={async (form) => {
        await send(formText(form, 'password'));
        return true;
      }}
      aside={
        <Button variant="default" onClick={onBack}>
          Leave it as it is
        </Button>
      }
    >
      {(problems, idOf) =>
        !isExternal && (
          <PasswordField
            id={idOf('password')}
            label="Your password"
            autoComplete="current-password"
            description="So that we know it is you."
            error={problemFor(problems, 'password')}
          />
        )
      }
    </IdentityForm>
  );
}
