import { expect, type Page } from '@playwright/test';

/** How far the page scrolls sideways, and what makes it do so, wherever in it that stands; a word may alone. */
function findTooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = ({ right }: DOMRect) => right > clientWidth + 1;
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && isWide(element.getBoundingClientRect()))
    .map((element) => element.outerHTML.slice(0, 120));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    if (isWide(range.getBoundingClientRect())) wide.push(`the words “${currentNode.textContent}”`);
  }
  return [`the page is ${scrollWidth - clientWidth} pixels too wide`, ...wide];
}

/** Where each text stands, line by line, with the control it names; and what is cut off. */
function findLines() {
  const isForListeners = ({ clip, clipPath }: CSSStyleDeclaration) => clip !== 'auto' || clipPath !== 'none';
  const upwards = (element: Element): Element[] =>
    element.parentElement ? [element, ...upwards(element.parentElement)] : [element];
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !upwards(element).some((each) => isForListeners(getComputedStyle(each)));
  /** What stays in sight while the page scrolls stands over it by intent. */
  const isApart = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const placeOf = ({ left, right, top, bottom, height }: DOMRect, frame?: DOMRect) => ({
    ...{ left, right, height },
    top: Math.max(top, frame?.top ?? top),
    bottom: Math.min(bottom, frame?.bottom ?? bottom),
  });
  const linesOf = (node: Node) => {
    const { parentElement, textContent } = node;
    const text = textContent?.trim() ?? '';
    if (!parentElement || text === '' || !isSeen(parentElement)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = parentElement.closest('button, label');
    const frame = upwards(parentElement).find(scrolls)?.getBoundingClientRect();
    return [...range.getClientRects()].map((box) => ({
      text,
      box: placeOf(box, frame),
      control: control && placeOf(control.getBoundingClientRect()),
      isApart: upwards(parentElement).some(isApart),
    }));
  };
  const lines: ReturnType<typeof linesOf> = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    return ((isWide && hides(overflowX)) || (isHigh && hides(overflowY))) && isSeen(element);
  };
  // What is typed scrolls within its field.
  const cut = [...document.querySelectorAll('body :not(input, select, textarea)')].filter(isCut);
  return { lines, cut: cut.map((element) => `cut off: ${element.textContent}`) };
}

type Line = ReturnType<typeof findLines>['lines'][number];

/** The box of a line is higher than its letters, and reaches into the next line's. */
const isOver = ({ box: one, isApart }: Line, { box: other, isApart: isOtherApart }: Line): boolean =>
  isApart === isOtherApart &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2;

const isOutside = ({ box, control }: Line): boolean =>
  control !== null && (box.right > control.right + 1 || box.left < control.left - 1);

async function lostPartsOf(page: Page): Promise<string[]> {
  const { lines, cut } = await page.evaluate(findLines);
  const over = lines.flatMap((one, place) =>
    lines
      .slice(place + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `over each other: ${one.text}, ${other.text}`),
  );
  const outside = lines.filter(isOutside).map(({ text }) => `out of its control: ${text}`);
  return [...(await page.evaluate(findTooWide)), ...cut, ...outside, ...over];
}

/** Neither a narrow window nor large text takes something away: nothing scrolls sideways, is cut off or is covered. */
export const expectNothingLost = async (page: Page): Promise<void> =>
  expect(await lostPartsOf(page), await page.title()).toEqual([]);
