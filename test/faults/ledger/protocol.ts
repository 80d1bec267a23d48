/**
 * What the processes of the drill say to each other: a command, its answer, and the line that a client writes once it
 * is answered.
 */

export interface Asked {
  readonly verb: 'reserve' | 'order-recharge' | 'deposit';
  readonly stream: string;
  /** The number or recharge. */
  readonly id: string;
  readonly key: string;
  /** Another input under a known key must be refused. */
  readonly input: string;
}

export interface Answered {
  readonly version: number;
  /** 0 where the decision was empty: nothing was left behind. */
  readonly events: number;
  readonly repeated: boolean;
}

/** Every command that was answered; written before the client counts it. */
export interface Acknowledged extends Answered {
  readonly stream: string;
  readonly key: string;
}

/** What every process is started with, as one JSON argument. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  readonly appUrl: string;
  readonly backends: number;
  readonly wallets: readonly string[];
  readonly seed: number;
}

export const partOf = (argv: readonly string[]): Part => JSON.parse(argv[2]!) as Part;
export const socketOf = (folder: string, backend: number): string => `${folder}/backend-${backend}.sock`;
