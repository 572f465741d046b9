import type { ImportBody, ImportResult, ReadOptions } from '@bi/contract/table/upload';
import type { Answer, AppFixture, PEOPLE } from './app-fixture';

type Person = keyof typeof PEOPLE;

/** Sends a part of a file's bytes. */
export async function sendPart(
  lab: AppFixture,
  as: Person,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<Answer> {
  const response = await lab.app.inject({
    method: 'PUT',
    url: `/api/v1/uploads/${id}/parts?offset=${offset}`,
    headers: {
      authorization: await lab.token(as),
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return { ...response.json<Answer>(), status: response.statusCode };
}

/** Uploads a file whole; gives its id. */
export async function uploadFile(
  lab: AppFixture,
  as: Person,
  fileName: string,
  content: string | Buffer,
): Promise<string> {
  const bytes = Buffer.from(content as string);
  const body = { fileName, sizeBytes: bytes.length };
  const made = await lab.call({ as, method: 'POST', path: '/uploads', body });
  const id = made.data.id as string;
  if (bytes.length > 0) {
    const sent = await sendPart(lab, as, id, 0, bytes);
    if (sent.code !== 1000) throw new Error(sent.message);
  }
  return id;
}

/** How an upload would be read. */
export function inspectUpload(
  lab: AppFixture,
  as: Person,
  id: string,
  options: ReadOptions = {},
): Promise<Answer> {
  return lab.call({ as, method: 'POST', path: `/uploads/${id}/inspect`, body: options });
}

/** Imports an upload and waits for the end; the answer is the job's, or the refusal. */
export async function importUpload(
  lab: AppFixture,
  as: Person,
  id: string,
  body: Partial<ImportBody> = {},
): Promise<{ state: string; message: string; result: ImportResult | null }> {
  const full = { mode: 'create', name: 'Uploaded', options: {}, ...body };
  const started = await lab.call({ as, method: 'POST', path: `/uploads/${id}/import`, body: full });
  if (started.code !== 1010) return { state: 'refused', message: started.message, result: null };
  const job = started.data.job.id as string;
  let found = await lab.call({ as, path: `/jobs/${job}?wait=20` });
  while (found.data.state === 'running')
    found = await lab.call({ as, path: `/jobs/${job}?wait=20` });
  const { state, error } = found.data as { state: string; error: { message: string } | null };
  if (state !== 'done') return { state, message: error?.message ?? '', result: null };
  const result = await lab.call({ as, path: `/jobs/${job}/result` });
  return { state, message: '', result: result.data as ImportResult };
}

/** Uploads and imports a file; gives the table's id. Throws when it was refused. */
export async function makeTable(
  lab: AppFixture,
  as: Person,
  fileName: string,
  content: string | Buffer,
  body: Partial<ImportBody> = {},
): Promise<string> {
  const id = await uploadFile(lab, as, fileName, content);
  const { result, message } = await importUpload(lab, as, id, { name: fileName, ...body });
  if (result === null) throw new Error(message);
  return result.tableId;
}

/** Rows of a table, row by row. */
export async function rowsOf(lab: AppFixture, as: Person, table: string, body = {}) {
  const answer = await lab.call({ as, method: 'POST', path: `/tables/${table}/rows`, body });
  if (answer.code !== 1000) throw new Error(answer.message);
  const { columns, values } = answer.data as {
    columns: { name: string; type: string }[];
    values: unknown[][];
  };
  const count = values[0]?.length ?? 0;
  return {
    columns,
    rows: Array.from({ length: count }, (_, row) => values.map((column) => column[row])),
  };
}
