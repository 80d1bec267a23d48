/** Takes the export of a list from the server and hands it to the browser as a file. */
import type { ListExportRequest } from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { TroubleError, type Facts } from '../../api/trouble.js';

/** @throws TroubleError where there is no file */
export const exportFile = async (
  list: string,
  asked: Omit<ListExportRequest, 'format'>,
  format: ListExportRequest['format'],
): Promise<void> => {
  const answer = await fetch(`/api/admin/lists/${list}/export`, {
    method: 'POST',
    headers: { 'x-requested-with': 'otp-wallet', 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, format }),
    cache: 'no-store',
  }).catch(() => {
    throw new TroubleError({ kind: 'unreachable' });
  });
  if (!answer.ok) {
    const { code, facts = {} } = (await answer.json().catch(() => ({}))) as { code?: unknown; facts?: Facts };
    if (!isRefusalCode(code)) throw new TroubleError({ kind: 'unavailable', status: answer.status });
    throw new TroubleError({ kind: 'refused', code, facts, status: answer.status });
  }
  const [, name = list] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  // A transfer that broke off has no end: nothing is handed over then.
  const file = await answer.blob().catch(() => {
    throw new TroubleError({ kind: 'unreachable' });
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
