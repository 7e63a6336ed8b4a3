import classes from './profile-parts.module.css';

export type ProfilePart = { id: string; label: string };

/** Leads to each part of a long profile; beside the parts, and in sight, where there is room. */
export function ProfileParts({ parts }: { parts: readonly ProfilePart[] }) {
  return (
    <nav aria-label="Parts of your profile" className={classes.parts}>
      <ul>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
