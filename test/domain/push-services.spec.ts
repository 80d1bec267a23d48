/** Which addresses are notified: those of push services that the settings name, and no other. */
import fc from 'fast-check';
import { isOfPushService, pushServiceIn } from '@backend/domain/push-services.js';
import { seedOfRun } from '../support/seed.mjs';

const SERVICES = ['https://fcm.example', 'https://*.push.example', 'http://127.0.0.1:4700'];

describe('An address of a browser', () => {
  it.each([
    ['https://fcm.example/send/abc', true],
    ['https://web.push.example/abc?x=1', true],
    ['https://eu.web.push.example/abc', true],
    ['http://127.0.0.1:4700/abc', true],
    ['https://push.example/abc', false],
    ['https://.push.example/abc', false],
    ['https://evilpush.example/abc', false],
    ['https://fcm.example.evil.example/abc', false],
    ['http://fcm.example/abc', false],
    ['https://fcm.example:8443/abc', false],
    ['http://127.0.0.1:5432/abc', false],
    ['https://fcm.example@evil.example/abc', false],
    ['https://name:word@fcm.example/abc', false],
    ['https://evil.example/#.push.example', false],
    ['https://evil.example\\.push.example/', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s is of a service: %s', (endpoint, isOne) => expect(isOfPushService(endpoint, SERVICES)).toBe(isOne));

  it('leads to a named host, whatever is written around it', () => {
    const part = fc.string({ maxLength: 12 });
    const text = fc.tuple(part, fc.constantFrom('fcm.example', '.push.example', '@', '#'), part);
    fc.assert(
      fc.property(fc.constantFrom('https://', 'http://', ''), text, (scheme, parts) => {
        const endpoint = scheme + parts.join('');
        if (!isOfPushService(endpoint, SERVICES)) return;
        expect(new URL(endpoint).origin).toMatch(/^https:\/\/(fcm|.+\.push)\.example$/);
      }),
      { seed: seedOfRun() },
    );
  });
});

describe('A service in the settings', () => {
  it.each(['https://push.example/path', 'push.example', 'https://*', 'https://a.*.example', 'ftp://push.example', ''])(
    'is not %s',
    (text) => expect(pushServiceIn(text)).toBeNull(),
  );
});
