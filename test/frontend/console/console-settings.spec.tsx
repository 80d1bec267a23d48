/** The page of the settings, by what staff see and press. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import type { SettingResponse } from '../../../frontend/src/api/client.gen.js';
import { fromTimeField, toTimeField, valueText } from '../../../frontend/src/console/settings/setting-values.js';
import { useLast } from '../../../frontend/src/ui/hooks/use-last.js';
import { refuse, type RouteHandlers } from '../support/fake-server.js';
import { open, press, type } from './console-fixture.js';

const openNumbers: SettingResponse = {
  ...{ id: 'limits.openNumbers', group: 'limits', kind: 'integer', unit: 'count', least: 0, most: 1_000 },
  ...{ value: 5, standard: 5, isSaved: false, changed: null, needs: 'settings_management', mayChange: true },
  isCounted: true,
};
const lastChange = { id: 'c1', before: 400, after: 1_000, reason: 'Too low', by: 'Ravi', at: 1_700_000_000_000 };
const approvalAbove: SettingResponse = {
  ...{ ...openNumbers, id: 'approvalAbove', unit: 'paise', most: Number.MAX_SAFE_INTEGER },
  ...{ value: 1_000, standard: 100_000, isSaved: true, changed: lastChange, isCounted: false },
};
const pause: SettingResponse = {
  ...{ ...openNumbers, id: 'pause.sales', group: 'pause', kind: 'switch', unit: null, least: null, most: null },
  ...{ value: false, standard: false, needs: 'system_control', mayChange: false, isCounted: false },
};

const openSettings = (routes: RouteHandlers = {}) =>
  open('/settings', {
    'GET /api/admin/settings': () => [pause, openNumbers, approvalAbove],
    'GET /api/admin/settings/*/changes': () => [lastChange],
    'POST /api/admin/settings/*/changes': () => null,
    'GET /api/admin/settings/limits.openNumbers/effect?value=3': () => ({ counts: 'people', count: 12 }),
    ...routes,
  });
const drawerOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return screen.findByRole('dialog', { name });
};

describe('What a drawer shows', () => {
  it('stays while it closes, and is never that of another one', () => {
    const { result, rerender } = renderHook(({ id }: { id?: string }) => useLast(id), { initialProps: {} });
    expect(result.current).toBeUndefined();
    for (const [id, shown] of [
      ['a', 'a'],
      [undefined, 'a'],
      ['b', 'b'],
      [undefined, 'b'],
    ] as const) {
      rerender({ id });
      expect(result.current).toBe(shown);
    }
  });
});

describe('The page of the settings', () => {
  it('says what is in force, the default, who changed it and why, and what changing it needs', async () => {
    openSettings();
    const row = (await screen.findByText(/without approval/)).closest('tr, li') as HTMLElement;
    for (const text of ['₹10.00', '₹1,000.00', /^Ravi, .*: Too low$/]) expect(within(row).getByText(text)).toBeTruthy();
    expect(screen.getByText('Needs system_control')).toBeTruthy();
  });

  it('shows what a change comes to, asks why, and sends it with what was seen', async () => {
    const server = openSettings();
    const drawer = await drawerOf('Open numbers of one person');
    expect(within(drawer).getByText('This is what is in force.')).toBeTruthy();
    type('New value', '3');
    expect(await within(drawer).findByText('5 → 3')).toBeTruthy();
    expect(await within(drawer).findByText('12 people are at or above this now.')).toBeTruthy();
    press('Save the change');
    expect(await within(drawer).findByText('Please say why: colleagues read it later.')).toBeTruthy();
    type('Why', 'Too many at once');
    press('Save the change');
    expect(await screen.findByText('Open numbers of one person changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/settings/limits.openNumbers/changes')).toMatchObject([
      { value: 3, reason: 'Too many at once', seen: null },
    ]);
  });

  it('shows what another standard markup makes of prices before it is saved', async () => {
    const markup: SettingResponse = { ...approvalAbove, id: 'markup.standard', group: 'prices', unit: 'basis-points' };
    const example = { provider: 'main', country: 'India', service: 'Telegram', providerPrice: '10', margin: 300 };
    openSettings({
      'GET /api/admin/settings': () => [{ ...markup, value: 1_700, standard: 1_700, most: 100_000 }],
      'GET /api/admin/catalogue/preview?markup=1700': () => [{ ...example, before: 1_170, after: 1_170 }],
      'GET /api/admin/catalogue/preview?markup=3000': () => [{ ...example, before: 1_170, after: 1_300 }],
    });
    const drawer = await drawerOf('Markup where a provider or service has none of its own');
    expect(await within(drawer).findAllByText('₹11.70')).toHaveLength(2); // has its place before anything is typed
    type('New value', '30');
    expect(within(drawer).getAllByText('₹11.70').length).toBeGreaterThan(0); // and stays while another is read
    expect(await within(drawer).findByText('₹13.00')).toBeTruthy();
  });

  it('takes back the last change, money typed as rupees', async () => {
    const server = openSettings();
    const drawer = await drawerOf('Money that one member of staff moves within 24 hours without approval');
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Take it back' }));
    expect(await within(drawer).findByText('₹10.00 → ₹4.00')).toBeTruthy();
    press('Save the change');
    await screen.findByText(/approval changed$/);
    expect(server.bodies('POST /api/admin/settings/approvalAbove/changes')).toMatchObject([{ value: 400, seen: 'c1' }]);
  });

  it('takes the default again', async () => {
    const server = openSettings();
    await drawerOf('Money that one member of staff moves within 24 hours without approval');
    type('Why', 'As before');
    press('Take the default again');
    await screen.findByText(/approval changed$/);
    expect(server.bodies('POST /api/admin/settings/approvalAbove/changes')).toMatchObject([{ value: null }]);
  });

  it('says that a colleague was faster, and keeps what was typed', async () => {
    let changed: SettingResponse['changed'] = null;
    const server = openSettings({
      'GET /api/admin/settings': () => [pause, { ...openNumbers, changed }, approvalAbove],
      'POST /api/admin/settings/*/changes': () => {
        if (changed) return null;
        changed = lastChange;
        return refuse('setting-changed');
      },
    });
    const drawer = await drawerOf('Open numbers of one person');
    type('New value', '3');
    await within(drawer).findByText('5 → 3');
    type('Why', 'Too many');
    press('Save the change');
    expect(await within(drawer).findByText(/A colleague has changed this setting/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Too many');
    await screen.findAllByText(/Too low/);
    press('Save the change');
    await screen.findByText('Open numbers of one person changed');
    const [first, second] = server.bodies('POST /api/admin/settings/limits.openNumbers/changes') as { id: string }[];
    expect([first, second]).toMatchObject([
      { value: 3, seen: null },
      { value: 3, seen: 'c1' },
    ]);
    expect(second!.id).not.toBe(first!.id);
  });

  it('takes back a first change by the default', async () => {
    const server = openSettings({ 'GET /api/admin/settings/*/changes': () => [{ ...lastChange, before: null }] });
    const drawer = await drawerOf('Money that one member of staff moves within 24 hours without approval');
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Take it back' }));
    expect(await within(drawer).findByText('₹10.00 → ₹1,000.00')).toBeTruthy();
    press('Save the change');
    await screen.findByText(/approval changed$/);
    expect(server.bodies('POST /api/admin/settings/approvalAbove/changes')).toMatchObject([{ value: null }]);
  });

  it('offers to try again where it cannot be read', async () => {
    openSettings({ 'GET /api/admin/settings': () => refuse('busy', {}, 503) });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

describe('The value of a setting', () => {
  it.each([
    ['ms', 1_200_000, '20 min'],
    ['ms', 10_000, '10 s'],
    ['ms', 100, '0.1 s'],
    ['basis-points', 1_750, '17.5 %'],
    ['paise', 12_345_678, '₹1,23,456.78'],
    ['days', 1, '1 day'],
    ['count', 100_000, '1,00,000'],
    ['count', Number.MAX_SAFE_INTEGER, 'No limit'],
  ] as const)('in %s, %d, is written %s', (unit, value, text) =>
    expect(valueText({ kind: 'integer', unit }, value)).toBe(text),
  );

  it('is typed in Indian time where it is one', () => {
    expect(toTimeField(Date.parse('2026-11-24T13:00:00Z'))).toBe('2026-11-24T18:30');
    expect(fromTimeField('2026-11-24T18:30')).toBe(Date.parse('2026-11-24T13:00:00Z'));
  });
});
