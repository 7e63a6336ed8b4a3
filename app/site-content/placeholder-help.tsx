import { placeholderNames } from '#domain/site-text/placeholder-names.ts';

/** What a text may leave to the settings. */
export function PlaceholderHelp() {
  return (
    <>
      Names in braces, such as {'{businessName}'}, are filled from the settings. A part in [[double square
      brackets]] is left out where what it names is not set.
      <details>
        <summary>All names</summary>
        <ul>
          {Object.entries(placeholderNames).map(([name, means]) => (
            <li key={name}>
              {`{${name}}`}: {means}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
