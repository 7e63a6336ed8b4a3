import type { SiteCleaner } from '#app/documents/site-proof.ts';
import { Section } from '../layout/section.tsx';
import classes from './cleaner-list.module.css';

/** Some who clean and agreed to stand here; nothing where nobody did. */
export function CleanerList({ cleaners, title }: { cleaners: readonly SiteCleaner[]; title: string }) {
  if (cleaners.length === 0) return null;
  return (
    <Section
      id="our-cleaners"
      title={title}
      lead="Checked and approved by us. Who comes to you depends on where and when."
    >
      <ul className={classes.list}>
        {cleaners.map(({ firstName, picturePath }) => (
          <li key={picturePath} className={classes.cleaner}>
            <img
              src={picturePath}
              width={144}
              height={144}
              alt={`${firstName}, who cleans`}
              loading="lazy"
              decoding="async"
              className={classes.picture}
            />
            {firstName}
          </li>
        ))}
      </ul>
    </Section>
  );
}
