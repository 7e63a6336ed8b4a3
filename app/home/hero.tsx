import { PostcodeBox } from '#app/components/selling/postcode-box.tsx';
import { LivingRoom } from '#app/illustrations/living-room.tsx';
import type { PostcodeAnswer } from '#app/lib/form/answer-postcode.ts';
import classes from './hero.module.css';

type HeroProps = { title: string; intro: string; answer: PostcodeAnswer; anHour: string | undefined };

const assurances = [
  'The whole price from the start',
  'Paid after the clean',
  'Free to cancel until 24 hours before',
];

export function Hero({ title, intro, answer, anHour }: HeroProps) {
  return (
    <div className={classes.hero}>
      <div>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.lead}>{intro}</p>
        <PostcodeBox path="/" answer={answer} anHour={anHour} />
        <ul className={classes.assurances}>
          {assurances.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <LivingRoom className={classes.picture} />
    </div>
  );
}
