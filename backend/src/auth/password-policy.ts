/** A new password has no word that everybody knows of its owner: e-mail, name, product (ACCOUNTS-21). */
import { Injectable } from '@nestjs/common';
import { hasNameOf, hasWholeName, hasWordOf } from '../domain/email.js';
import { Refusal } from '../domain/refusal.js';
import { AppName } from '../settings/app-name.js';
import { CONTAINS_NAME } from './auth-requests.js';

interface Owner {
  readonly email: string;
  readonly fullName?: string | null;
}

@Injectable()
export class PasswordPolicy {
  constructor(private readonly appName: AppName) {}

  /** @param field of the request, which the text is shown at. @throws Refusal 'invalid-input' */
  async assertAllowed(password: string, owner: Owner, field = 'password'): Promise<void> {
    const problem = await this.problemOf(password, owner);
    if (problem) throw new Refusal('invalid-input', { fields: { [field]: problem } });
  }

  private async problemOf(password: string, { email, fullName }: Owner): Promise<string | null> {
    if (hasNameOf(email, password)) return CONTAINS_NAME;
    if (fullName && hasWordOf(fullName, password)) return 'Your password must not contain your name';
    const isProduct = hasWholeName(await this.appName.read(), password);
    return isProduct ? 'Your password must not contain the name of this app' : null;
  }
}
