/** The console's API of the audit. */
import type { AuditRowResponse } from '../../api/client.gen.js';
import { consoleApi } from '../console-api.js';

const auditApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    auditRow: build.query<AuditRowResponse, string>({
      query: (seq) => ({ url: `audit/${encodeURIComponent(seq)}` }),
    }),
  }),
});

export const { useAuditRowQuery } = auditApi;
