/** Takes an export from the server and hands it to the browser as a file. */
import type {
  AccountStatementRequest,
  InvoiceFileRequest,
  ListExportRequest,
  StatementRequest,
} from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { TroubleError, type Facts } from '../../api/trouble.js';
import { sendInSession } from '../frame/connection.js';
import { saveFile } from '../save-file.js';

const OWN_PAGE = { 'x-requested-with': 'otp-wallet' };

interface TakenFile {
  readonly name: string;
  readonly content: Blob;
}

/** @throws TroubleError where there is no file */
const readFile = async (path: string, request: RequestInit): Promise<TakenFile> => {
  const answer = await fetch(`/api/admin/${path}`, { headers: OWN_PAGE, ...request, cache: 'no-store' }).catch(() => {
    throw new TroubleError({ kind: 'unreachable' });
  });
  if (!answer.ok) {
    const { code, facts = {} } = (await answer.json().catch(() => ({}))) as { code?: unknown; facts?: Facts };
    if (!isRefusalCode(code)) throw new TroubleError({ kind: 'unavailable', status: answer.status });
    throw new TroubleError({ kind: 'refused', code, facts, status: answer.status });
  }
  const [, name = 'export'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  // A transfer that broke off has no end: nothing is handed over then.
  const content = await answer.blob().catch(() => {
    throw new TroubleError({ kind: 'unreachable' });
  });
  return { name, content };
};

const takeFile = async (path: string, request: RequestInit = {}): Promise<void> => {
  const { name, content } = await sendInSession(() => readFile(path, request));
  saveFile(content, name);
};

const asJson = (asked: object): RequestInit => ({
  method: 'POST',
  headers: { ...OWN_PAGE, 'content-type': 'application/json' },
  body: JSON.stringify(asked),
});

/** What a list shows, at once. @throws TroubleError where there is no file */
export const exportFile = (
  list: string,
  asked: Omit<ListExportRequest, 'format'>,
  format: ListExportRequest['format'],
): Promise<void> => takeFile(`lists/${list}/export`, asJson({ ...asked, format }));

/** What a job has made. @throws TroubleError where there is no file */
export const takeExport = (exportId: string): Promise<void> => takeFile(`exports/${exportId}/file`);

/** The statement of a person. @throws TroubleError where there is no file */
export const takePersonStatement = (userId: string, asked: StatementRequest): Promise<void> =>
  takeFile(`users/${userId}/statement`, asJson(asked));

/** A document of a person as a PDF. @throws TroubleError where there is no file */
export const takeInvoice = (number: string, asked: InvoiceFileRequest): Promise<void> =>
  takeFile(`finance/invoices/${number}/pdf`, asJson(asked));

/** The statement of an account of the books. @throws TroubleError where there is no file */
export const takeAccountStatement = (account: string, asked: AccountStatementRequest): Promise<void> =>
  takeFile(`finance/accounts/${encodeURIComponent(account)}/statement`, asJson(asked));
