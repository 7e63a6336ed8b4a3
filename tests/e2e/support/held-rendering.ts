import type { Page } from '@playwright/test';

/** Lets React's next rendering wait, as it does on a busy machine; what the page asks for goes on. */
export async function holdRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const kept: [MessagePort, unknown][] = [];
    MessagePort.prototype.postMessage = function keep(this: MessagePort, message: unknown) {
      kept.push([this, message]);
    };
    Object.assign(window, {
      letRender: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const [port, message] of kept) postMessage.call(port, message);
      },
    });
  });
}

export const letRender = (page: Page) =>
  page.evaluate(() => (window as unknown as { letRender: () => void }).letRender());
