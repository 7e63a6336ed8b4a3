import { areaReply } from '#app/lib/form/area-label.ts';
import { type AreaAnswer, checkArea, shortestClean } from '#app/lib/form/check-area.ts';
import { element } from './element.ts';

function answerText(answer: AreaAnswer, code: string, anHour: string): HTMLElement {
  const { strong, rest } = areaReply(answer, anHour);
  const text = element('p', {}, ...(strong ? [element('strong', {}, strong), ' '] : []), rest);
  if (answer.kind === 'not-served') {
    const link = (path: string, words: string) =>
      element('a', { href: `/${path}?postalCode=${encodeURIComponent(code)}` }, words);
    text.append(
      ' ',
      link('quote', 'Ask for a quote'),
      ' or ',
      link('waitlist', 'let us tell you when we do'),
    );
  }
  return text;
}

/** Asks about postcodes and shows the latest one's answer in its place; an older one's is dropped. */
export function areaAsker(place: HTMLElement, anHour: string) {
  const idle = [...place.childNodes];
  let asked = '';
  let answered: AreaAnswer | null = null;

  function show(look: string, ...content: (Node | string)[]): void {
    place.dataset.answer = look;
    place.replaceChildren(...content);
  }

  return {
    /** In the place of the hint, which says the same; what an hour costs stays. */
    sayWrong: (message: string): void => show('wrong', element('p', {}, message), ...idle.slice(1)),
    isAsked: (code: string): boolean => asked !== '' && code === asked,
    clear(): void {
      asked = '';
      answered = null;
      show('', ...idle);
    },
    async ask(code: string): Promise<AreaAnswer> {
      if (code === asked && answered && answered.kind !== 'failed') return answered;
      asked = code;
      answered = null;
      show('waiting', element('p', {}, 'Checking…'));
      const answer = await checkArea(null, { ...shortestClean, postalCode: code });
      if (code !== asked) return answer;
      answered = answer;
      show(answer.kind === 'served' ? 'good' : 'bad', answerText(answer, code, anHour));
      return answer;
    },
  };
}
