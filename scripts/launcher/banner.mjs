/** The one block that a person reads when the house is open. */

/** @typedef {{ email: string, password: string, balance: string | number }} DemoUser */

/**
 * @param {{
 *   settings: ReturnType<typeof import('./environment.mjs').settingsFrom>, dataFolder: string, demo?: DemoUser,
 *   ownDatabase: boolean, redis: boolean, owner: boolean,
 * }} facts
 */
export const welcome = ({ settings, dataFolder, demo, ownDatabase, redis, owner }) => {
  const { publicUrl } = settings;
  /** @type {[string, string][]} */
  const lines = [
    ['Open', publicUrl],
    ...(demo
      ? /** @type {[string, string][]} */ ([
          ['Demo user', `${demo.email}   password ${demo.password}   balance ${demo.balance}`],
          ['Sandbox', `${publicUrl}/sandbox/   money and numbers are not real`],
        ])
      : []),
    ...(process.env.NODE_ENV !== 'production'
      ? /** @type {[string, string][]} */ ([['API document', `${publicUrl}/api/docs`]])
      : []),
    ['Data', `${dataFolder}   (logs in ${dataFolder}/logs)`],
    ['Database', ownDatabase ? 'yours (DATABASE_URL)' : 'embedded PostgreSQL 18'],
    ['Queue', redis ? 'Redis (REDIS_URL)' : 'PostgreSQL'],
    ...(owner
      ? []
      : /** @type {[string, string][]} */ ([
          ['Beware', 'no DATABASE_OWNER_URL: only triggers protect the history from the application'],
        ])),
    ['Stop', `Ctrl-C, or kill ${process.pid}`],
  ];
  const rule = '-'.repeat(78);
  console.log(`\n${rule}\n  OTP Wallet is ready\n`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(14)}${value}`);
  console.log(`${rule}\n`);
};
