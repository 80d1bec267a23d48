/** What is drawn when: a slow phone draws a page in slices only where nothing makes React draw it at once. */
import './support/jsdom-polyfills.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { channel } from 'redux-saga';
import { useGetSettingsQuery } from '../../frontend/src/api/reads.js';
import { createStore } from '../../frontend/src/app/store.js';
import { appOpened, sessionEnded, signedIn } from '../../frontend/src/entities/session/session-slice.js';
import { showLanguage, useLanguage } from '../../frontend/src/texts/language.js';
import { common } from '../../frontend/src/texts/en/common.js';
import { useTexts } from '../../frontend/src/texts/texts.js';
import { lazyPart, preload } from '../../frontend/src/ui/loading/lazy-part.js';
import { plainDevice } from './support/plain-device.js';
import { me } from './support/responses.js';

afterEach(cleanup);

/** It does not answer: nothing of it is read. */
const never = () => new Promise<never>(() => {});
const context = {
  ...{ openLiveStream: () => channel<never>(), loadChecker: never, device: plainDevice },
  ...{ redirectTo: () => {}, now: () => 0 },
};
const storeThat = (answers: () => Promise<unknown>) => createStore(answers, context);

describe('A component that reads', () => {
  const drawn: string[] = [];
  function Name({ isWanted = true }: { isWanted?: boolean }) {
    const read = useGetSettingsQuery(undefined, { skip: !isWanted });
    drawn.push(read.data?.appName ?? (read.isFetching ? 'asked' : 'nothing'));
    return null;
  }
  afterEach(() => void drawn.splice(0));

  it('is drawn as loading from the first, and again when it is answered: not when the request is sent', async () => {
    let answer = (_: unknown): void => {};
    const answered = new Promise((resolve) => (answer = resolve));
    const store = storeThat(() => answered);
    render(
      <Provider store={store}>
        <Name />
      </Provider>,
    );
    await act(async () => {
      await Promise.resolve();
    });
    expect(drawn).toEqual(['asked']);
    await act(async () => {
      answer({ appName: 'Wallet' });
      await answered;
    });
    await waitFor(() => expect(drawn).toEqual(['asked', 'Wallet']));
  });

  /** Nobody is signed in; settings are answered when the test says so. */
  const shop = () => {
    const answers: ((settings: object) => void)[] = [];
    const store = createStore(
      ({ url }) =>
        url === '/api/auth/session'
          ? Promise.resolve({ me: null })
          : new Promise((resolve) => void answers.push(resolve)),
      context,
    );
    render(
      <Provider store={store}>
        <Name />
      </Provider>,
    );
    return { store, answers };
  };
  const settle = (change: () => void) =>
    act(async () => {
      change();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    });

  it('is answered also where nobody is found to be signed in meanwhile', async () => {
    const { store, answers } = shop();
    await settle(() => void store.dispatch(appOpened()));
    expect(store.getState().session.status).toBe('anonymous');
    expect(answers.length).toBe(1);
    await settle(() => answers[0]!({ appName: 'Wallet' }));
    await waitFor(() => expect(drawn.at(-1)).toBe('Wallet'));
  });

  it('asks again where its person leaves meanwhile', async () => {
    const { store, answers } = shop();
    await settle(() => void store.dispatch(signedIn(me)));
    const before = answers.length;
    await settle(() => void store.dispatch(sessionEnded()));
    expect(answers.length).toBe(before + 1);
    await settle(() => answers.at(-1)!({ appName: 'Wallet' }));
    await waitFor(() => expect(drawn.at(-1)).toBe('Wallet'));
  });

  it('is not loading where nothing is asked', () => {
    const store = storeThat(() => Promise.reject(new Error('no request is expected')));
    render(
      <Provider store={store}>
        <Name isWanted={false} />
      </Provider>,
    );
    expect(drawn).toEqual(['nothing']);
  });
});

describe('A part that is loaded later', () => {
  const partOf = (load: () => Promise<{ Page: () => string }>) => lazyPart(load, 'Page');
  const shown = (Page: ReturnType<typeof partOf>) =>
    render(
      <Suspense fallback="loading">
        <Page />
      </Suspense>,
    ).container.textContent;

  it('is there at once where it was loaded before', async () => {
    const Page = partOf(() => Promise.resolve({ Page: () => 'the page' }));
    preload(Page);
    await act(async () => {
      await Promise.resolve();
    });
    expect(shown(Page)).toBe('the page');
  });

  it('is loaded when it is shown, where it was not', async () => {
    const Page = partOf(() => Promise.resolve({ Page: () => 'the page' }));
    expect(shown(Page)).toBe('loading');
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  it('that could not be loaded before is asked for again', async () => {
    let times = 0;
    const Page = partOf(() =>
      times++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve({ Page: () => 'it' }),
    );
    preload(Page);
    await act(async () => {
      await Promise.resolve();
    });
    shown(Page);
    expect(await screen.findByText('it')).toBeTruthy();
    expect(times).toBe(2);
  });
});

describe('The language', () => {
  it('that is shown already draws no text again', async () => {
    let draws = 0;
    function Text() {
      useTexts(common);
      draws += 1;
      return useLanguage();
    }
    render(<Text />);
    await act(() => showLanguage('en'));
    expect(draws).toBe(1);
    await act(() => showLanguage('hi'));
    expect(draws).toBeGreaterThan(1);
    await act(() => showLanguage('en'));
  });
});
