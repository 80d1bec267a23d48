/** The life of a number on the PostgreSQL queue. */
import { numberLife } from './number-life.js';

describe('A number on the PostgreSQL queue', () => numberLife(() => undefined));
