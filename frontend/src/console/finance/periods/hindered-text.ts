/** Why a month or a year cannot be closed now, in words. */
import type { HinderedResponse } from '../../../api/client.gen.js';
import { consoleTroubleText } from '../../refusals.js';

export const hinderedText = ({ code, by }: HinderedResponse): string =>
  consoleTroubleText({ kind: 'refused', code, facts: by === null ? {} : { period: by, year: by }, status: 409 });
