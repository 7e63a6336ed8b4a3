import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { freePort } from '../product.ts';
import { type EngineWindow, keepErrors } from './engine-window.ts';

const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

export const isWebKitInstalled = (): boolean =>
  existsSync(driver) && existsSync(display) && findMiniBrowser() !== undefined;

/** A screen that nobody sees; answers its name, such as ":7". */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { child, name: `:${String(number).trim()}` };
}

/** As root and without a graphics card, which is how a test machine runs it. */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

async function connect(port: number): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  });
  return builder.build();
}

/** WebKitGTK's small browser: the engine of Safari, and of every browser on an iPhone. */
export async function openWebKit(): Promise<EngineWindow> {
  const { child: screen, name } = await startDisplay();
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment, DISPLAY: name },
  });
  await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({ timeout: timeoutMs(20_000) });
  const session = await connect(port);
  const evaluate = <Result>(source: string) => session.executeScript<Result>(`return ${source}`);
  const find = (selector: string) => session.findElement(By.css(selector));
  return {
    resize: async ({ width, height }) => {
      await session.manage().window().setRect({ width, height });
    },
    async open(address) {
      await session.get(address);
      // The driver has no way to put it in before the page's own scripts.
      await session.executeScript(keepErrors);
    },
    async setCookies(cookies) {
      for (const { name: own, value, path, httpOnly } of cookies)
        await session.manage().addCookie({ name: own, value, path, httpOnly });
    },
    clearCookies: () => session.manage().deleteAllCookies(),
    evaluate,
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    async close() {
      await session.quit();
      service.kill();
      screen.kill();
    },
  };
}
