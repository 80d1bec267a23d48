/** What the rules against abuse know of one person: accounts that pay from the same source, and flags. */
import { Injectable } from '@nestjs/common';
import { AbuseFlags } from '../../abuse/abuse-flags.js';
import { PayerPace } from '../../abuse/payer-pace.js';
import { GetPerson } from '../../users/queries/get-person.js';
import type { LinkedAccountResponse, PersonRiskResponse } from './people-dto.js';

const MOST_SHOWN = 50;

@Injectable()
export class GetPersonRisk {
  constructor(
    private readonly payers: PayerPace,
    private readonly flags: AbuseFlags,
    private readonly people: GetPerson,
  ) {}

  async read(userId: string): Promise<PersonRiskResponse> {
    const linked = (await this.payers.linkedTo(userId)).slice(0, MOST_SHOWN);
    return {
      linked: await Promise.all(linked.map((id) => this.accountOf(id))),
      flags: await this.flags.openOf(userId),
    };
  }

  private async accountOf(userId: string): Promise<LinkedAccountResponse> {
    const { email, isBanned } = await this.people.read(userId);
    return { userId, email, isBanned };
  }
}
