import { earningsAsked, earningsFigures } from '#app/lib/label/earnings-figures.ts';

/**
 * The calculator of /work-with-us (app/provider-application/earnings-calculator.tsx), which its page answers itself
 * without a script. `data-earnings-form` holds what an hour pays; the words go to `[data-earnings="week"]` and its like.
 */
export function tendEarnings(form: HTMLFormElement): void {
  const pay = JSON.parse(form.dataset.earningsForm ?? '');
  const places = [...form.querySelectorAll<HTMLElement>('[data-earnings]')];
  const show = () => {
    const typed = new FormData(form);
    const figures = earningsFigures(
      pay,
      earningsAsked((name) => typed.get(name)?.toString() ?? null),
    );
    for (const place of places) {
      const words = figures[place.dataset.earnings as keyof typeof figures];
      // What a screen reader has read already isn't said again.
      if (place.textContent !== words) place.textContent = words;
    }
    const rate = form.elements.namedItem('agreedRate') as HTMLInputElement;
    if (figures.problem === '') rate.removeAttribute('aria-invalid');
    else rate.setAttribute('aria-invalid', 'true');
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  // A browser gives back what was chosen before a reload.
  show();
}
