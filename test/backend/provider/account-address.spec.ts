/** With play money no account leads anywhere but to the sandbox; in production keys travel under TLS. */
import { addressProblem } from '@backend/provider/accounts/account-address.js';

const REAL = { sandboxes: [], isProduction: false };
const PRODUCTION = { sandboxes: [], isProduction: true };
const PLAY = { sandboxes: ['http://127.0.0.1:4100', 'http://sandbox:3200'], isProduction: true };

describe('The address of an account', () => {
  it.each([
    ['https://provider.test/handler_api.php', REAL],
    ['http://provider.test/handler_api.php', REAL],
    ['HTTPS://provider.test/handler_api.php', PRODUCTION],
    ['http://sandbox:3200/stubs/handler_api.php', PLAY],
    ['http://127.0.0.1:1/', PLAY],
    ['http://[::1]:4100/', PLAY],
  ])('may be %s by %j', (address, rules) => expect(addressProblem(address, rules)).toBeNull());

  it.each([
    ['https://provider.test/handler_api.php', PLAY, 'is not the sandbox'],
    ['http://10.0.0.1:4100/stubs/handler_api.php', PLAY, 'is not the sandbox'],
    ['http://127.0.0.1.provider.test/', PLAY, 'is not the sandbox'],
    ['http://localhost.provider.test/', PLAY, 'is not the sandbox'],
    ['http://127.0.0.1:4100@provider.test/', PLAY, 'is not the sandbox'],
    ['http://provider.test/', PRODUCTION, 'must be https'],
    ['hTTP://provider.test/', PRODUCTION, 'must be https'],
    ['https://host:99999/', REAL, 'is not a web address'],
    ['ftp://provider.test/', REAL, 'is not a web address'],
    ['javascript:alert(1)', REAL, 'is not a web address'],
  ])('may not be %s by %j', (address, rules, why) => expect(addressProblem(address, rules)).toContain(why));
});
