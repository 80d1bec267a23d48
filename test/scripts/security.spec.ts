/** The checks for secrets and for advisories find what they are for, and do not pass what they could not check. */
import { secretsIn } from '../../scripts/tasks/secrets.mjs';
import { advisoriesIn } from '../../scripts/tasks/security.mjs';

/** Joined here, so that the scan of this file finds none. */
const joined = (...parts: string[]): string => parts.join('');
const RANDOM = 'kR7vQ2mX9pL4wT8zB3nD6fG1hJ5sA0cY2uE7';

describe('The search for secrets', () => {
  it.each([
    [
      'a private key',
      joined(
        '-----BEGIN RSA ',
        'PRIVATE KEY-----\n',
        `${'MIIEpAIBAAKCAQEA'.repeat(20)}\n`,
        '-----END RSA ',
        'PRIVATE KEY-----',
      ),
    ],
    ['a token of GitHub', joined('gh', 'p_', RANDOM)],
    ['a key of AWS', joined('AWS_SECRET_ACCESS', '_KEY=wJalrXUtnFEMI1K7MDENG2bPxRfiCYzzzzzzzKEY')],
    ['a token of Slack', joined('xo', 'xb-123456789012-123456789012-', RANDOM.slice(0, 24))],
    [
      'a short private key, as that of seals',
      joined(
        '-----BEGIN ',
        'PRIVATE KEY-----\n',
        'MC4CAQAwBQYDK2VwBCIEI',
        RANDOM,
        'xYz1\n-----END ',
        'PRIVATE KEY-----',
      ),
    ],
    ['a key of codes', joined('CODE', '_KEY=', RANDOM, 'Zk8=')],
    ['a secret of a gateway in a source', joined('  GATEWAY', "_SECRET: '", RANDOM, "',")],
    ['a password in an address', joined('https://asha', ':', RANDOM.slice(0, 12), '@registry.example.com/')],
  ])('finds %s, and names file and line without it', async (_, secret) => {
    const found = await secretsIn('config.ts', `const a = 1;\n${secret}\n`);
    expect(found.map(({ file, line }) => ({ file, line }))).toContainEqual({ file: 'config.ts', line: 2 });
    expect(JSON.stringify(found)).not.toContain(RANDOM);
  });

  it('passes addresses of tests on this machine', async () => {
    const text = joined('postgres://otp', ':', 'otp', '@127.0.0.1:5432/otp_wallet');
    expect(await secretsIn('test.ts', text)).toEqual([]);
  });
});

describe('Advisories', () => {
  it('of high severity are named, others are counted', () => {
    const answer = {
      vulnerabilities: { a: { severity: 'high' }, b: { severity: 'low' }, c: { severity: 'critical' } },
    };
    expect(advisoriesIn(JSON.stringify(answer))).toEqual({ state: 'known', severe: ['a', 'c'], others: 1 });
    expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual({ state: 'known', severe: [], others: 0 });
  });

  it.each(['', 'not JSON', '{"message":"405 Method Not Allowed"}', '{}'])('are skipped, and not none: %s', (stdout) => {
    expect(advisoriesIn(stdout)).toMatchObject({ state: 'skipped', why: expect.any(String) as string });
  });
});
