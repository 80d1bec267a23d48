/** What processes use, as Linux counts it: processor time with their children, and memory. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

const read = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { pid, parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return null; // it has just ended
  }
};

const all = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);

/** Processor time so far of a process, its children, and those that have ended, ms. */
export const cpuOf = (root: number): number => {
  const processes = all();
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ms }) => sum + ms, 0);
};

/** Megabytes that a process holds in memory now. */
export const memoryOf = (pid: number): number => {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
};

export const childNamed = (name: string): number => {
  const found = all().find(
    ({ pid, parent }) => parent === process.pid && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name,
  );
  if (!found) throw new Error(`no child process ${name}`);
  return found.pid;
};
