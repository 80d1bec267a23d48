/** What a person prefers, on the profile page: shown as changed at once, sent once, taken back where refused. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { preferences } from './support/responses.js';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

const openProfile = async (given: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/profile', given);
  await advance(300);
  return app;
};

describe('Preferences on the profile page', () => {
  afterEach(closeApp);

  it('are those of the account, and a change is shown before the server answers', async () => {
    let answer: (preferences: object) => void = () => undefined;
    const { server } = await openProfile({
      'GET /api/preferences': () => preferences({ theme: 'dark', vibration: true }),
      'PATCH /api/preferences': () => new Promise((resolve) => (answer = resolve)),
    });
    expect(radio('Dark').checked).toBe(true);
    expect([isOn('Play a sound'), isOn('Vibrate')]).toEqual([false, true]);
    fireEvent.click(screen.getByRole('switch', { name: 'Play a sound' }));
    await advance(100);
    expect(isOn('Play a sound')).toBe(true);
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ sound: true }]);
    answer(preferences({ theme: 'dark', vibration: true, sound: true }));
    await advance(100);
    expect([isOn('Play a sound'), isOn('Vibrate')]).toEqual([true, true]);
  });

  it.each([
    ['refused', () => refuse('busy', {}, 503)],
    ['not received', unreachable],
  ])('are taken back where the change is %s, and the page says so', async (_, handler) => {
    await openProfile({ 'PATCH /api/preferences': handler });
    fireEvent.click(radio('Light'));
    await advance(500);
    expect(radio('System').checked).toBe(true);
    expect(screen.getByText('Not changed')).toBeTruthy();
  });

  it('have alerts that a press tests, and the page says what came of it', async () => {
    await openProfile();
    fireEvent.click(screen.getByRole('button', { name: 'Test the sound' }));
    await advance(100);
    expect(screen.getByText('This browser cannot play the sound.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Test the vibration' }));
    await advance(100);
    expect(screen.getByText('This device cannot vibrate.')).toBeTruthy();
  });
});
