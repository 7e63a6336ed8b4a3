import { UnstyledButton } from '@mantine/core';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import classes from './email-slip.module.css';

const loadSuggestion = async () => (await import('#app/lib/form/suggest-email.ts')).suggestEmail;

/** What somebody has said is right since the page was loaded: nobody is asked twice. */
const saidRight = new Set<string>();

/**
 * The address that was probably meant, null where nothing looks like a slip. Without the suggestion nothing is
 * missing: that its code did not arrive is no problem of a form.
 */
export async function findMeantEmail(typed: string): Promise<string | null> {
  if (typed.trim() === '' || saidRight.has(typed.trim())) return null;
  const suggest = await loadChunk('suggest-email', loadSuggestion).catch(() => () => null);
  return suggest(typed);
}

type EmailSlipProps = {
  typed: string;
  meant: string;
  onTake: () => void;
  /** The address is right as it stands, and is not asked about again. */
  onRight: () => void;
};

/** Asks about an address that looks like a slip; one press puts it right, the other says that it is right. */
export function EmailSlip({ typed, meant, onTake, onRight }: EmailSlipProps) {
  const keep = () => {
    saidRight.add(typed.trim());
    onRight();
  };
  return (
    <div className={classes.slip}>
      <UnstyledButton className={classes.meant} onClick={onTake}>
        Did you mean <span className={classes.address}>{meant}</span>?
      </UnstyledButton>
      <UnstyledButton className={classes.meant} onClick={keep}>
        <span className={classes.address}>No, it’s right</span>
      </UnstyledButton>
    </div>
  );
}
