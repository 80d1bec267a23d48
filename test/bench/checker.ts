/**
 * `npm run bench -- checker [--lines N] [--rounds N] [--json]`: how long the checker of verifiable files takes in a
 * browser, and in Node, for the file of a wallet with so many entries, against reading and hashing the same lines.
 */
import { parseArgs } from 'node:util';
import { measureChecker } from './checker/measure-checker.js';
import { report } from './measure/report.js';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const sizes = { lines: Number(values.lines), rounds: Number(values.rounds) };
const measures = await measureChecker(sizes, (text) => console.error(`- ${text}`));
process.exitCode = report(measures, values.json) ? 0 : 1;
