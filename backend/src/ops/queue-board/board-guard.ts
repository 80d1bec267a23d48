/**
 * Who may use the dashboard of queues: it is read with `view_analytics` or `system_control`, and acted on with
 * `system_control`, in person, after a password or a code given within 5 minutes. As bull-board sends no header of
 * ours, requests of other sites are known by what browsers say of them (http/same-site.ts).
 */
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyReply } from 'fastify';
import { Environment } from '../../config/environment.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { RequestOfPerson } from '../../http/access.js';
import { CsrfRejected, READ_METHODS } from '../../http/csrf.guard.js';
import { ErrorsFilter } from '../../http/errors.filter.js';
import { isSameSite } from '../../http/same-site.js';
import { StaffOfRequest } from '../../http/staff-of-request.js';
import { ShownQueues } from '../../queues/shown-queues.js';
import { ResumeQueue } from '../queue-pauses/pause-queue.js';
import { boardRuleOf, type BoardRule } from './board-rules.js';
import { ActOnJob } from './job-acts.js';

const LOOKS = ['view_analytics', 'system_control'] as const;
const ACTS = 'system_control';

const ruleOf = ({ method, routeOptions }: RequestOfPerson): BoardRule | undefined =>
  boardRuleOf(method, routeOptions.url ?? '');

@Injectable()
export class BoardGuard {
  private readonly origin: string;

  constructor(
    private readonly staff: StaffOfRequest,
    private readonly commands: CommandBus,
    private readonly errors: ErrorsFilter,
    private readonly queues: ShownQueues,
    { PUBLIC_URL }: Environment,
  ) {
    this.origin = new URL(PUBLIC_URL).origin;
  }

  /** Before anything of the request is read. @returns false: it is answered */
  letsIn(request: RequestOfPerson, reply: FastifyReply): Promise<boolean> {
    return this.answered(request, reply, async () => {
      await this.check(request);
      return true;
    });
  }

  /** What is done by us, not by bull-board: all that changes anything. @returns whether it is answered */
  async hasActed(request: RequestOfPerson, reply: FastifyReply): Promise<boolean> {
    const rule = ruleOf(request);
    if (rule !== 'retry' && rule !== 'promote' && rule !== 'resume') return false;
    const { queueName: queue = '', jobId: id = '' } = request.params as { queueName?: string; jobId?: string };
    const by = { id: request.staff!.id, address: request.ip };
    await this.answered(request, reply, async () => {
      const job = { queue, id };
      const name = this.queues.all().get(queue)?.name ?? queue; // a pause is of all parts of a queue
      await this.commands.execute(rule === 'resume' ? new ResumeQueue(by, name) : new ActOnJob(by, rule, job));
      void reply.status(204).send();
      return true;
    });
    return true;
  }

  /** @throws Refusal, HttpException */
  private async check(request: RequestOfPerson): Promise<void> {
    const rule = ruleOf(request);
    const isCommand = !READ_METHODS.includes(request.method);
    if (isCommand && !isSameSite(request.headers, this.origin))
      throw new CsrfRejected('this request did not come from our own pages');
    // Its pages read each few seconds by themselves.
    const member = await this.staff.find(request, ['open'], rule !== 'read');
    if (!member) throw new Refusal('sign-in-required');
    request.staff = member;
    if (!LOOKS.some((need) => hasPermission(member, need)))
      throw new Refusal('permission-denied', { permission: LOOKS.join(' or ') });
    if (rule === undefined) throw new NotFoundException('There is nothing here');
    if (rule === 'page' || rule === 'file' || rule === 'read') return;
    if (!hasPermission(member, ACTS)) throw new Refusal('permission-denied', { permission: ACTS });
    if (!member.session) throw new Refusal('permission-denied', { permission: 'in person' });
    if (typeof rule === 'object') throw new ForbiddenException(rule.refused);
    if (!member.session.isVerified) throw new Refusal('step-up-required');
  }

  private async answered(
    request: RequestOfPerson,
    reply: FastifyReply,
    work: () => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      this.errors.catch(error, new ExecutionContextHost([request, reply]));
      return false;
    }
  }
}
