/**
 * All tests that stand against mutants as one file, so that a mutant costs one start and not one for each spec. Run by
 * Stryker alone.
 */
import { readdirSync } from 'node:fs';

/** The random model is left out: each survivor would cost its whole run. */
const isPure = (file: string): boolean => file.endsWith('.spec.ts') && file !== 'model.spec.ts';

for (const folder of ['domain', 'ledger/pure'])
  for (const file of readdirSync(`test/${folder}`).filter(isPure).sort())
    await import(`./${folder}/${file.replace(/\.ts$/, '.js')}`);
