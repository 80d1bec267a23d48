/**
 * Reconciliation in the console: who reads the books sees what is open; who may change balances imports a file and
 * keeps matches, each shown first and then kept by its hash.
 */
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Refusal } from '../../domain/refusal.js';
import { withUploaded } from '../../files/uploaded-file.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { KeepFile } from './keep-file.js';
import { KeepRun, type ShownRun } from './keep-run.js';
import {
  OpenCaseResponse,
  ReconciliationFileQuery,
  ReconciliationFileResponse,
  ReconciliationResponse,
  ReconciliationRunRequest,
  ReconciliationRunResponse,
} from './reconciliation-response.js';
import { ShowReconciliation, type CaseRow, type HandMatch } from './show-reconciliation.js';

class CasePath {
  @ApiProperty({ example: '17' })
  @Matches(/^[1-9]\d{0,14}$/)
  caseId!: string;
}

const caseOf = ({ id, bucket, reason, due, ourAmount, theirAmount, ours, theirs }: CaseRow) => ({
  ...{ id, bucket, reason, due: due.toISOString(), ourAmount, theirAmount, ours: [...ours], theirs: [...theirs] },
});

const matchOf = ({ id, at, amount, writtenOff, ours, theirs }: HandMatch) => ({
  ...{ id, at: at.toISOString(), amount, writtenOff, ours: [...ours], theirs: [...theirs] },
});

const runOf = ({ run: { matched, buckets, outputHash }, booked }: ShownRun): ReconciliationRunResponse => ({
  ...{ matched: matched.count, amount: matched.amount },
  buckets: buckets.flatMap(({ bucket, reason, age, ...sums }) =>
    bucket === 'matched' || reason === null || age === null ? [] : [{ bucket, reason, age, ...sums }],
  ),
  ...{ booked, hash: outputHash },
});

@ApiTags('Finance')
@Controller('admin/finance/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly shown: ShowReconciliation,
    private readonly files: KeepFile,
    private readonly runs: KeepRun,
  ) {}

  @Get()
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getReconciliation' })
  @ApiOkResponse({ type: ReconciliationResponse })
  async list(): Promise<ReconciliationResponse> {
    const sources = await this.shown.list();
    return {
      sources: sources.map(({ runAt, buckets, suggestions, ...of }) => ({
        ...{ ...of, runAt: runAt?.toISOString() ?? null, buckets: [...buckets], suggestions: [...suggestions] },
      })),
    };
  }

  @Get('cases/:caseId')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getReconciliationCase' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: OpenCaseResponse })
  async one(@Param() { caseId }: CasePath): Promise<OpenCaseResponse> {
    const found = await this.shown.one(caseId);
    const items = found.items.map(({ at, ...item }) => ({ ...item, at: new Date(at).toISOString() }));
    const { source, others, byHand } = found;
    return { ...caseOf(found), source, items, others: others.map(caseOf), byHand: byHand.map(matchOf) };
  }

  @Post('files')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'importReconciliationFile', description: 'Shows what it has; keeps it by its hash.' })
  @Refuses('staff-entry-not-found', 'file-unreadable', 'reconciliation-changed', 'busy')
  @ApiConsumes('text/csv')
  @ApiBody({
    schema: { type: 'string' },
    description: 'Up to 20 MB and 200,000 lines; packed, with content-encoding: gzip.',
  })
  @ApiOkResponse({ type: ReconciliationFileResponse })
  async file(
    @AsStaff() staff: StaffMember,
    @Query() { source, hash }: ReconciliationFileQuery,
    @Req() request: FastifyRequest,
  ): Promise<ReconciliationFileResponse> {
    await this.assertKnown(source);
    return withUploaded(request, (pieces) => {
      const file = { source, pieces };
      return hash === undefined
        ? this.files.show(file)
        : this.files.keep(file, hash, { actor: actorOfStaff(staff), address: request.ip });
    });
  }

  @Post('runs')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'runReconciliation', description: 'Shows what matches; keeps it by its hash.' })
  @Refuses('staff-entry-not-found', 'reconciliation-changed')
  @ApiOkResponse({ type: ReconciliationRunResponse })
  async run(
    @AsStaff() staff: StaffMember,
    @Body() { source, hash }: ReconciliationRunRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ReconciliationRunResponse> {
    await this.assertKnown(source);
    const run =
      hash === undefined
        ? this.runs.show(source)
        : this.runs.keep(source, hash, { actor: actorOfStaff(staff), address });
    return runOf(await run);
  }

  private async assertKnown(source: string): Promise<void> {
    if (!(await this.shown.sources()).includes(source)) throw new Refusal('staff-entry-not-found');
  }
}
