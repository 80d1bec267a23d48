/** How long the picker takes in a browser, by the browser's clock: from a press, or a key, to the frame after it. */
import type { CDPSession, Page } from '@playwright/test';

export interface Took {
  /** From the act to the frame after it, ms. */
  readonly wall: number;
  /** The page's main thread at work, ms: what `wall` would be on a machine that does nothing else. */
  readonly busy: number;
}

export interface Measured {
  readonly page: Page;
  /** With `Performance` enabled in the time domain threadTicks. */
  readonly session: CDPSession;
}

const busyMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

interface Timed {
  readonly act: string;
  readonly isThere: string;
}

/** In the page: acts, and waits until what is looked for is in the page and the frame with it has been painted. */
const timed = async ({ page, session }: Measured, { act, isThere }: Timed): Promise<Took> => {
  const before = await busyMs(session);
  const wall = await page.evaluate<number>(`new Promise((resolve, reject) => {
    const start = performance.now();
    const patience = setTimeout(() => reject(new Error(${JSON.stringify(`nothing came: ${isThere}`)})), 20000);
    const look = () => {
      if (!(${isThere})) return;
      observer.disconnect();
      clearTimeout(patience);
      const channel = new MessageChannel(); // its message is the first task after the frame
      channel.port1.onmessage = () => resolve(performance.now() - start);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    const observer = new MutationObserver(look); // a timer would look when the frame is over already
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    ${act};
    look();
  })`);
  return { wall, busy: (await busyMs(session)) - before };
};

const SHEET = '.ant-drawer-open';

/** From the press of the tile of a service to the first of its countries; then the sheet is closed again. */
export const pressToRows = async (measured: Measured, service: string): Promise<Took> => {
  const { page } = measured;
  const took = await timed(measured, {
    act: `document.querySelector('.picker-tiles [role=radio][aria-label^="${service},"]').click()`,
    isThere: `document.querySelector('${SHEET} .picker-row') !== null`,
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(`document.querySelector('${SHEET}') === null`);
  return took;
};

const edit = (text: string) => `
  const field = document.querySelector('${SHEET} .picker-search input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }))`;

const COUNTED = `document.querySelector('${SHEET} .picker-pane > [role=status]').textContent`;

/** From a key in the empty search of the open sheet to what it finds among all services; then it is empty again. */
export const keyToResult = async (measured: Measured, key: string): Promise<Took> => {
  const took = await timed(measured, { act: edit(key), isThere: `${COUNTED} !== ''` });
  await timed(measured, { act: edit(''), isThere: `${COUNTED} === ''` });
  return took;
};
