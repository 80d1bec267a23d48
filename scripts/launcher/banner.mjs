/** The one block that a person reads when the product is ready. */

/** @typedef {{ email: string, password: string, balance: string | number }} DemoUser */

/**
 * @param {import('./start-stack.mjs').Machine} machine
 * @param {Pick<import('./start-stack.mjs').Stack, 'databases' | 'demo' | 'admin'>} stack
 * @param {[name: string, value: string][]} [more] lines before the last
 */
export const printBanner = ({ env, settings: { publicUrl }, dataFolder }, { databases, demo, admin }, more = []) => {
  /** @type {[name: string, value: string][]} */
  const lines = [['Open', publicUrl]];
  if (demo)
    lines.push(
      ['Demo user', `${demo.email}   password ${demo.password}   balance ${demo.balance}`],
      ['Sandbox', `${publicUrl}/sandbox/   money and numbers are not real`],
      ['Mailbox', `${publicUrl}/sandbox/mailbox   what this installation mails`],
    );
  lines.push(['Console', `${publicUrl}/admin`]);
  if (admin) lines.push(['First admin', `${admin.replace(' password ', '   password ')}   shown this once`]);
  if (env.NODE_ENV !== 'production') lines.push(['API document', `${publicUrl}/api/docs`]);
  lines.push(
    ['Data', `${dataFolder}   (logs in ${dataFolder}/logs)`],
    ['Database', env.DATABASE_URL ? 'yours (DATABASE_URL)' : 'embedded PostgreSQL 18'],
    ['Queue', env.REDIS_URL ? 'Redis (REDIS_URL)' : 'PostgreSQL'],
  );
  if (!databases.ownerUrl)
    lines.push(['Beware', 'no DATABASE_OWNER_URL: only triggers protect the history from the application']);
  lines.push(...more, ['Stop', `Ctrl-C, or kill ${process.pid}`]);
  const rule = '-'.repeat(78);
  const block = lines.map(([name, value]) => `  ${name.padEnd(14)}${value}\n`).join('');
  console.log(`\n${rule}\n  OTP Wallet is ready\n\n${block}${rule}\n`); // at once: who reads its head has all of it
};
