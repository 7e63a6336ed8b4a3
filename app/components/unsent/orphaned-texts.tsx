import { Button, Group } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { holdUnsent } from '#app/lib/call/page-typing.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import {
  type OrphanedText,
  orphanedTextStore,
  settleGone,
  watchFormsGone,
} from '#app/lib/form/orphaned-text.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import classes from './orphaned-texts.module.css';

const nothing: readonly OrphanedText[] = [];
const drop = () => orphanedTextStore.dispatch([]);

/** Decides with each rendering of the screen whether what left it was taken away by news or left behind. */
function useFormsGone(): void {
  const { pathname } = useLocation();
  const read = useMatches().map(({ loaderData }) => loaderData);
  const before = useRef({ pathname, read });
  useLayoutEffect(watchFormsGone, []);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { pathname, read };
    if (last.pathname !== pathname) {
      settleGone(false);
      drop();
    } else if (read.some((one, place) => one !== last.read[place])) settleGone(true);
  });
}

/** Above a screen: what was typed into forms that somebody else's change has taken away. */
export function OrphanedTexts() {
  useFormsGone();
  const orphaned = useStore(orphanedTextStore, nothing);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    return orphaned.length > 0 ? holdUnsent() : undefined;
  }, [orphaned]);
  if (orphaned.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(orphaned.map(({ words }) => words).join('\n\n')).then(
      () => setCopied(true),
      (error: unknown) => reportError('What was typed could not be copied.', error),
    );
  return (
    <section role="alert" aria-label="What you typed" className={classes.box}>
      <p className={classes.words}>{editFormSentences.form_gone}</p>
      <dl className={classes.list}>
        {orphaned.map(({ label, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be orphaned twice, and none ever moves
          <div key={place}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy it'}
        </Button>
        <Button variant="subtle" onClick={drop}>
          Drop it
        </Button>
      </Group>
    </section>
  );
}
