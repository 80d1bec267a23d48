/** Deletes devices that nobody signed in with for 180 days (decision 0143). */
import { Injectable } from '@nestjs/common';
import { Every } from '../../jobs/every.js';
import { Devices } from './devices.js';

const CLEAN_EVERY = 3_600_000;

@Injectable()
export class DeviceRetention {
  constructor(private readonly devices: Devices) {}

  @Every(CLEAN_EVERY)
  clean(): Promise<void> {
    return this.devices.deleteExpired();
  }
}
