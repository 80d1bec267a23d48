/** Mails to people: a queue in PostgreSQL, sent by the worker. */
import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { MailServer } from './mail-server.js';
import { MailWriters } from './mail-writers.js';

const parts = [MailQueue, MailServer, MailWriters];

@Module({ providers: parts, exports: parts })
export class MailModule {}
