import { Fragment } from 'react';
import classes from './unbroken.module.css';

/** A name of which no word breaks at its hyphen, where lines are short: "move-out". */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change on a page
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <span className={classes.word}>{word}</span> : word}
    </Fragment>
  ));
}
