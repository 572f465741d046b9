import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import type { DocumentDataSink, DocumentPlan } from '../../rendering/document/document-plan';
import type { FileWriter } from '../../rendering/file/file-writer';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import type { ExportSource, SourceRun } from './export-source';

/** A document that is planned for a reader, and what reads the data of its blocks. */
export interface ReadDocument {
  row: { id: string; name: string };
  plan: DocumentPlan;
  /** `missing`: ids of parameters that need a value */
  planned: { missing: readonly string[] };
  /** @param onProgress called with the share that is read, 0 to 1 */
  read: (sink: DocumentDataSink, onProgress: (share: number) => void) => Promise<void>;
}

/** What files of documents are read with. */
export interface DocumentSourceParts {
  documentFor: (
    principal: Principal,
    id: string,
    asked: { parameters: DocumentChoice; language: 'en' | 'zh'; signal: AbortSignal },
  ) => Promise<ReadDocument>;
}

type Request = Extract<FileRequest, { kind: 'document' }>;

/** Sends one part after the other: the blocks of a document are read side by side. */
function inTurn(writer: FileWriter): DocumentDataSink {
  let last: Promise<unknown> = Promise.resolve();
  return {
    data: (part) => {
      const taken = last.then(() => writer.part({ kind: 'document', part }));
      last = taken.catch(() => undefined);
      return taken;
    },
  };
}

/**
 * A document as the source of a file: the pages that its preview shows, of one moment, under what was chosen.
 * @throws {BiError} missing.document, invalid.field for a choice that does not fit, or a parameter that needs one
 */
export async function documentSource(
  { documentFor }: DocumentSourceParts,
  principal: Principal,
  { id, body }: Request,
): Promise<ExportSource> {
  const { options = {}, parameters = {} } = body;
  const stop = new AbortController();
  const asked = { parameters, language: options.language ?? 'en', signal: stop.signal } as const;
  const { row, plan, planned, read: readData } = await documentFor(principal, id, asked);
  const [missing] = planned.missing;
  if (missing !== undefined) {
    const name = plan.body.parameters.find((one) => one.id === missing)?.name ?? missing;
    const params = { field: `parameters.${missing}`, reason: reasonOf('document.waits', { name }) };
    throw new BiError('invalid.field', { params });
  }

  async function read({ signal, onProgress, begin }: SourceRun) {
    const abort = () => stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      const { notes } = plan;
      const writer = await begin({ notes, plan, chart: null, table: true, rows: 0 });
      await readData(inTurn(writer), onProgress);
      return notes;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
  const basis = JSON.stringify([principal.policyFingerprint, plan.notes.receipt.policy]);
  const policy = createHash('sha256').update(basis).digest('hex');
  return { name: row.name, id: row.id, policy, read };
}
