import { Title } from '@mantine/core';
import { LivingRoom } from '#app/illustrations/living-room.tsx';
import classes from './home.module.css';
import { PostcodeCheck } from './postcode-check.tsx';

export function Hero({ pattern, from }: { pattern: string; from: string | undefined }) {
  return (
    <div className={`${classes.inner} ${classes.hero}`}>
      <div>
        <Title order={1} tabIndex={-1} className={classes.heroTitle}>
          A clean home, at a price you know first
        </Title>
        <p className={classes.lead}>
          Tell us about your home, see the whole price, and choose a time when a cleaner near you is really
          free. Nothing is taken until the clean is done.
        </p>
        <PostcodeCheck pattern={pattern} from={from} />
      </div>
      <LivingRoom className={classes.heroPicture} />
    </div>
  );
}
