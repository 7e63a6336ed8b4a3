/** An iPhone shows notifications of a site only once it stands on the Home Screen and is opened from there. */
export function HomeScreenSteps() {
  return (
    <>
      <p>On an iPhone or iPad notifications work once this site is on your Home Screen:</p>
      <ol>
        <li>Press Share, the square with an arrow, at the foot of Safari.</li>
        <li>Choose “Add to Home Screen”, then “Add”.</li>
        <li>Open it from your Home Screen, sign in, and turn on notifications here.</li>
      </ol>
    </>
  );
}
