/**
 * The dashboard of queues (bull-board) at /ops/queues. Its routes are Fastify's own, which the guards of Nest do not
 * see: who may use them is decided by hooks of this scope, from board-rules.ts.
 */
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { ExternalJobUrl } from '@bull-board/api/typings/app';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import type { RequestOfPerson } from '../../http/access.js';
import { ShownQueues, type ShownQueue } from '../../queues/shown-queues.js';
import { BOARD_POLICY, NOT_DONE, ownPage, refusedPage, shownAnswer } from './board-answers.js';
import { BoardGuard } from './board-guard.js';
import { BOARD, boardRuleOf } from './board-rules.js';
import { hidePersonalData, numberPageOf } from './shown-jobs.js';

/** Seconds between two readings of an open page. */
const READ_EVERY = 5;
const AWAY = { status: 500, body: { ...NOT_DONE, message: 'The queue does not answer. Please try again.' } } as const;

/** The most jobs that are shown at once: each is read in whole. */
const MOST_SHOWN = 100;

const ruleOf = ({ method, routeOptions }: FastifyRequest) => boardRuleOf(method, routeOptions.url ?? '');

const asksQueues = (request: FastifyRequest): boolean => {
  const rule = ruleOf(request);
  return rule !== 'page' && rule !== 'file';
};

const keepPageSmall = ({ query }: FastifyRequest): void => {
  const asked = query as { jobsPerPage?: unknown };
  if (asked.jobsPerPage !== undefined && !(Number(asked.jobsPerPage) <= MOST_SHOWN))
    asked.jobsPerPage = String(MOST_SHOWN);
};

const adapterOf = ({ name, queue }: ShownQueue): BullMQAdapter => {
  const adapter = new BullMQAdapter(queue, {
    externalJobUrl: ({ data }) => {
      const href = numberPageOf(name, data);
      return (href === undefined ? undefined : { displayText: 'Number', href }) as ExternalJobUrl;
    },
  });
  hidePersonalData(adapter, name);
  return adapter;
};

@Injectable()
export class QueueBoard implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Queues');
  private readonly adapter = new FastifyAdapter();
  private readonly board;
  private isOpen = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly guard: BoardGuard,
    private readonly queues: ShownQueues,
    { SANDBOX }: Environment,
  ) {
    this.board = createBullBoard({
      queues: [],
      serverAdapter: this.adapter.setBasePath(BOARD),
      options: {
        uiConfig: {
          ...{ boardTitle: 'Queues', hideDocsLink: true, hideRedisDetails: true, showWorkers: false },
          ...{ pollingInterval: { showSetting: false, forceInterval: READ_EVERY }, locale: { lng: 'en-GB' } },
          miscLinks: [{ text: 'Console', url: '/admin/queues' }],
          ...(SANDBOX ? { environment: { label: 'Sandbox', color: '#8a5a00', textColor: '#ffffff' } } : {}),
        },
      },
    });
    // What an error says may be about a person: it is for the log.
    this.adapter.setErrorHandler((error) => {
      this.log.error(`${BOARD}: ${error.stack ?? error.message}`);
      return AWAY;
    });
  }

  onModuleInit(): void {
    // An application without a server, as some programs are, has no pages.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    void server?.register(async (scope) => {
      this.hook(scope);
      await scope.register(this.adapter.registerPlugin(), { prefix: BOARD });
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.queues.close();
  }

  private hook(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', BOARD_POLICY);
      if (!(await this.guard.letsIn(request, reply))) return reply;
      this.openQueues();
    });
    scope.addHook('preHandler', async (request, reply) => {
      keepPageSmall(request);
      if (asksQueues(request) && !(await this.queues.areReady())) return reply.status(AWAY.status).send(AWAY.body);
      if (await this.guard.hasActed(request, reply)) return reply;
    });
    scope.addHook('preSerialization', async (request: RequestOfPerson, reply, payload) =>
      this.serialized(request, reply, payload as Readonly<Record<string, unknown>>),
    );
    scope.addHook('onSend', async (request, reply, payload) => {
      const isRefused = reply.statusCode >= 400;
      if (ruleOf(request) !== 'page' || typeof payload !== 'string') return payload;
      if (!isRefused) return ownPage(payload);
      void reply.type('text/html; charset=utf-8');
      return refusedPage((JSON.parse(payload) as { message: string }).message);
    });
  }

  private serialized(
    { staff, routeOptions }: RequestOfPerson,
    reply: FastifyReply,
    body: Readonly<Record<string, unknown>>,
  ) {
    if (reply.statusCode >= 400) return 'error' in body ? body : { ...body, ...NOT_DONE };
    return staff ? shownAnswer(routeOptions.url ?? '', body, staff) : body;
  }

  /** With the first one who may look: a database that is away when the backend starts stops nothing. */
  private openQueues(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    for (const shown of this.queues.all().values()) this.board.addQueue(adapterOf(shown));
  }
}
