/** The patterns of the denylist with the services that each of them keeps from being sold today. */
import { Injectable } from '@nestjs/common';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { Database } from '../../database/database.js';
import { isBuiltIn, isDeniedService, matchesPattern, patternsOf } from '../../domain/abuse/denylist.js';
import { Settings } from '../../settings/settings.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import { shownChange } from '../changes/change-shown.js';
import { assertPattern, DENYLIST, DENYLIST_CHANGED } from './change-denylist.js';
import type { DenylistResponse, PatternPreviewResponse } from './denylist-dto.js';

interface Service extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
}

const MOST_NAMES = 50;

@Injectable()
export class ReadDenylist {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly recorded: RecordedChanges,
    private readonly colleagues: ListColleagues,
  ) {}

  async read(): Promise<DenylistResponse> {
    const [{ denied }, services] = await Promise.all([this.settings.read(), this.services()]);
    const recorded = await this.recorded.of(DENYLIST_CHANGED, DENYLIST.id);
    const names = await this.colleagues.names(recorded.map(({ actor }) => actor));
    const patterns = patternsOf(denied).map((pattern) => ({
      ...matchesOf(pattern, services),
      isBuiltIn: isBuiltIn(pattern),
    }));
    return { patterns: patterns.reverse(), changes: recorded.map((change) => shownChange(change, names)) };
  }

  /** Nothing is saved. @throws Refusal 'invalid-input' */
  async preview(typed: string): Promise<PatternPreviewResponse> {
    const pattern = assertPattern(typed);
    const [{ denied }, services] = await Promise.all([this.settings.read(), this.services()]);
    const sold = services.filter((one) => matchesPattern(pattern, one.name) && !isDeniedService(denied, one));
    return { ...matchesOf(pattern, services), sold: sold.length };
  }

  private async services(): Promise<Service[]> {
    const offered = 'SELECT DISTINCT service AS code, name FROM catalog_services ORDER BY name, service';
    return (await this.database.query<Service>(offered)).rows;
  }
}

const matchesOf = (pattern: string, services: readonly Service[]) => {
  const found = services.filter(({ name }) => matchesPattern(pattern, name)).map(({ name }) => name);
  return { pattern, count: found.length, names: found.slice(0, MOST_NAMES) };
};
