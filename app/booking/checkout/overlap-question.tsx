import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './overlap-question.module.css';

type OverlapQuestionProps = {
  /** "You already have a clean at … Book a second one for the same time?" */
  words: string;
  onAnswer: (isWanted: boolean) => void;
};

/** Asked once, before a time is held, where the home has another clean then; either answer keeps what was typed. */
export function OverlapQuestion({ words, onAnswer }: OverlapQuestionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="overlap-title" className={classes.box}>
      <h2 id="overlap-title" ref={title} tabIndex={-1} className={classes.title}>
        Two cleans at the same time?
      </h2>
      <p>{words}</p>
      <Group gap="md">
        <Button size="lg" className={classes.button} onClick={() => onAnswer(true)}>
          Yes, book a second clean
        </Button>
        <Button size="lg" variant="default" className={classes.button} onClick={() => onAnswer(false)}>
          No, choose another time
        </Button>
      </Group>
    </section>
  );
}
