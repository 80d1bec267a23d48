/** Whether this process has begun its work, and whether it is about to end it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

@Injectable()
export class Readiness {
  private begun = false;
  private ending = false;

  constructor(private readonly database: Database) {}

  /** From now on it wants no new requests; those that come are answered all the same. */
  drain(): void {
    this.ending = true;
  }

  get isDraining(): boolean {
    return this.ending;
  }

  /** True for ever once the database has answered. */
  async hasBegun(): Promise<boolean> {
    this.begun ||= await this.database.ping().then(
      () => true,
      () => false,
    );
    return this.begun;
  }
}
