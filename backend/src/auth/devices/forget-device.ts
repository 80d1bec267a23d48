/** A person does not want this device to be known any more (decision 0143). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Devices } from './devices.js';

export class ForgetDevice extends Command<void> {
  constructor(readonly deviceHash: string) {
    super();
  }
}

@CommandHandler(ForgetDevice)
export class ForgetDeviceHandler implements ICommandHandler<ForgetDevice> {
  constructor(private readonly devices: Devices) {}

  execute({ deviceHash }: ForgetDevice): Promise<void> {
    return this.devices.forget(deviceHash);
  }
}
