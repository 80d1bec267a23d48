/** Texts that answers to messages begin with, written by staff. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';

export interface AnswerTemplate {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

@Injectable()
export class AnswerTemplates {
  constructor(private readonly database: Database) {}

  async list(): Promise<AnswerTemplate[]> {
    const { rows } = await this.database.query<AnswerTemplate & Record<string, unknown>>(
      'SELECT template_id AS id, name, body AS text FROM answer_templates ORDER BY name, template_id LIMIT 200',
    );
    return rows;
  }

  /** @returns whether something changed */
  async save({ id, name, text }: AnswerTemplate, staffId: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      `INSERT INTO answer_templates AS t (template_id, name, body, updated_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (template_id) DO UPDATE SET name = excluded.name, body = excluded.body,
         updated_by = excluded.updated_by, updated_at = now()
       WHERE (t.name, t.body) IS DISTINCT FROM (excluded.name, excluded.body)`,
      [id, name, text, staffId],
    );
    return rowCount === 1;
  }

  /** @returns whether it was there */
  async remove(id: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query('DELETE FROM answer_templates WHERE template_id = $1', [id]);
    return rowCount === 1;
  }
}
