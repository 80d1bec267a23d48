/** Who am I? */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import type { Me } from '../account-bodies.js';
import { Users } from '../users.js';

export class GetMe extends Query<Me> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly users: Users) {}

  async execute({ userId }: GetMe): Promise<Me> {
    const user = await this.users.byId(userId);
    if (!user) throw new Refusal('sign-in-required');
    const { id, email, fullName, phone, createdAt } = user;
    return { id, email, fullName, phone, createdAt: createdAt.toISOString() };
  }
}
