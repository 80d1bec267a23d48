/** What the server finds wrong with single fields of an account. */
import { Typography } from 'antd';
import { isTrouble } from '../../api/trouble.js';
import { fieldTexts } from '../../ui/text/refusals.js';

export function FieldErrors({ error }: { error: unknown }) {
  return Object.entries(fieldTexts(isTrouble(error) ? error : null)).map(([field, problem]) => (
    <Typography.Paragraph key={field} type="danger">
      {problem}
    </Typography.Paragraph>
  ));
}
