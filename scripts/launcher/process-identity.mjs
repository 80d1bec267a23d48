/** A process id alone proves nothing, ids are used again; with the time of its birth it names one process for good. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Field 22 of /proc/PID/stat is the 18th behind the state; the name before it may hold anything, so it is cut off. */
const BIRTH = 18;

/** @param {number} pid @returns {string | undefined} undefined: there is no such process */
export const startedAt = (pid) => {
  if (!existsSync('/proc/self/stat')) {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[BIRTH]}`;
  } catch {
    return undefined;
  }
};

/** @param {number} pid @returns {string} the command line, or '' */
export const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
};
