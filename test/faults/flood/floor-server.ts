/**
 * What the machine itself takes, as a process beside the product's: a bare server that reads one row by its key, and a
 * timer. `late` of its answer is how late the timer was since the last request, in ms.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const EVERY = 100;

const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE, max: 4 });
let late: number[] = [];
let due = performance.now() + EVERY;
setInterval(() => {
  const now = performance.now();
  late.push(Math.max(0, now - due));
  due = now + EVERY;
}, EVERY);

const server = createServer((request, response) => {
  const id = request.url?.slice(1);
  void pool.query('SELECT * FROM wallets WHERE wallet_id = $1', [id]).then(({ rows }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rows: rows.length, late }));
    late = [];
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
