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

/** What a process is waited for, or the error that it has ended, after which it would never come. */
const whileRunning = <Value>(child: ChildProcess, awaited: Promise<Value>): Promise<Value> =>
  Promise.race([
    awaited,
    once(child, 'exit').then(([code]) => {
      throw new Error(`${child.spawnfile} ended with ${code} before it was ready`);
    }),
  ]);

/** A screen that nobody sees. */
const startDisplay = (): ChildProcess =>
  spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });

/** The name that it says once it is there, such as ":7". */
async function nameOfDisplay(screen: ChildProcess): Promise<string> {
  const said = once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const [number] = await whileRunning(screen, said);
  return `:${String(number).trim()}`;
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
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started.toReversed()) child.kill();
  };
  try {
    const screen = startDisplay();
    started.push(screen);
    const env = { ...process.env, ...environment, DISPLAY: await nameOfDisplay(screen) };
    const port = await freePort();
    const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
    started.push(service);
    const isReady = expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({
      timeout: timeoutMs(20_000),
    });
    await whileRunning(service, isReady);
    return windowOf(await whileRunning(service, connect(port)), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

function windowOf(session: WebDriver, stop: () => void): EngineWindow {
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
      for (const { name, value, path, httpOnly } of cookies)
        await session.manage().addCookie({ name, value, path, httpOnly });
    },
    clearCookies: () => session.manage().deleteAllCookies(),
    evaluate,
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    async close() {
      try {
        await session.quit();
      } finally {
        stop();
      }
    },
  };
}
