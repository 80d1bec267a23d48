/** Connections whose sessions are kept, whatever is before PostgreSQL: for LISTEN, the queue, and the lock of seals. */
import { Pool } from 'pg';

export class DirectPool extends Pool {}
