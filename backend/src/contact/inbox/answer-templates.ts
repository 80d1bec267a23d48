/** Texts that answers to messages begin with, written by staff. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';

export interface AnswerTemplate {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** How often it was written; from 1. */
  readonly version: number;
}

/** The version that who changes it was shown; 0 where there was none. */
type Seen = number;

@Injectable()
export class AnswerTemplates {
  constructor(private readonly database: Database) {}

  async list(): Promise<AnswerTemplate[]> {
    const { rows } = await this.database.query<AnswerTemplate & Record<string, unknown>>(
      'SELECT template_id AS id, name, body AS text, version FROM answer_templates ORDER BY name, template_id LIMIT 200',
    );
    return rows;
  }

  /** @returns whether something changed @throws Refusal 'template-changed' where another version was seen */
  async save(
    { id, name, text }: Omit<AnswerTemplate, 'version'>,
    seen: Seen,
    { staffId, queries }: { readonly staffId: string; readonly queries: Queries },
  ): Promise<boolean> {
    const now = await this.lock(id, queries);
    if (now?.name === name && now.text === text) return false;
    if ((now?.version ?? 0) !== seen) throw new Refusal('template-changed');
    const { rowCount } = await queries.query(
      `INSERT INTO answer_templates AS t (template_id, name, body, updated_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (template_id) DO UPDATE SET name = excluded.name, body = excluded.body,
         version = t.version + 1, updated_by = excluded.updated_by, updated_at = now()
       WHERE t.version = $5`,
      [id, name, text, staffId, seen],
    );
    // Two made it at once, each as a new one.
    if (rowCount !== 1) throw new Refusal('template-changed');
    return true;
  }

  /** @returns whether it was there @throws Refusal 'template-changed' where another version was seen */
  async remove(id: string, seen: Seen, queries: Queries): Promise<boolean> {
    const now = await this.lock(id, queries);
    if (!now) return false;
    if (now.version !== seen) throw new Refusal('template-changed');
    await queries.query('DELETE FROM answer_templates WHERE template_id = $1', [id]);
    return true;
  }

  private async lock(id: string, queries: Queries): Promise<AnswerTemplate | undefined> {
    const { rows } = await queries.query<AnswerTemplate & Record<string, unknown>>(
      'SELECT template_id AS id, name, body AS text, version FROM answer_templates WHERE template_id = $1 FOR UPDATE',
      [id],
    );
    return rows[0];
  }
}
