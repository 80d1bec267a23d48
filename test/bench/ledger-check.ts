/**
 * `npm run bench -- ledger-check [--people N] [--json]`: the ledger check over a history that the feed has read to its
 * end, so that the feed's tables are compared too: its time against copying, and its memory. The data are those of the
 * bench of the console; 20,000 people have about a million events.
 */
import { parseArgs } from 'node:util';
import { openConsoleStock } from './console/kept-data.js';
import { proofSpeed } from './ledger/proof-speed.js';
import { report } from './measure/report.js';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '20000' }, json: { type: 'boolean', default: false } },
});

const stock = await openConsoleStock(Number(values.people), (text) => console.error(`- ${text}`));
try {
  process.exitCode = report(await proofSpeed(stock.urls.ownerUrl), values.json) ? 0 : 1;
} finally {
  await stock.stop();
}
