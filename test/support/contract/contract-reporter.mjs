/**
 * A reporter of jest: after a run of all servers' specs, what openapi.json declares must have been seen, and nothing
 * else.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from './contract.mjs';
import { PROBLEM, SEEN_ANSWERS } from './record-answers.mjs';

/** @param {string} folder */
export const linesIn = (folder) =>
  new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)));

/**
 * @param {Set<string>} lines of all files
 * @param {boolean} isWhole whether all specs ran: a single one need not see everything
 * @returns {string[]} what is wrong
 */
export const contractProblems = (lines, isWhole) => {
  const problems = [...lines].filter((line) => line.startsWith(PROBLEM)).map((line) => line.slice(PROBLEM.length));
  const unseen = isWhole
    ? readContract()
        .declared()
        .filter((name) => !lines.has(name))
    : [];
  return [...problems, ...unseen.map((name) => `${name} is declared in openapi.json, and no test saw it`)];
};

export default class ContractReporter {
  /** @param {import('@jest/types').Config.GlobalConfig} globalConfig */
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
    /** @type {Error | undefined} */
    this.error = undefined;
  }

  /** @param {Set<import('@jest/test-result').TestContext>} contexts */
  onRunComplete(contexts) {
    const folder = process.env[SEEN_ANSWERS];
    if (!folder || ![...contexts].some(({ config }) => config.displayName?.name === 'servers')) return;
    const { testPathPatterns, testNamePattern, onlyChanged, onlyFailures, shard } = this.globalConfig;
    const isWhole = !testPathPatterns.isSet() && !testNamePattern && !onlyChanged && !onlyFailures && !shard;
    const problems = contractProblems(linesIn(folder), isWhole);
    if (problems.length === 0) return;
    this.error = new Error(`answers and openapi.json differ:\n${problems.join('\n')}`);
    console.error(this.error.message);
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/contract.txt', `${this.error.message}\n`); // npm test repeats it at its end
  }

  getLastError() {
    return this.error;
  }
}
