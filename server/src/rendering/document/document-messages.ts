import type { TableSize } from '../file/file-job';
import type { DrawnMail, DrawnMailLook } from '../mail/draw-mail';
import type {
  DocumentDataPart,
  DocumentPlan,
  DocumentWarning,
  PlannedBlock,
} from './document-plan';

/** What is sent to the worker that lays documents out. */
export type DocumentMessage =
  | { kind: 'data'; part: DocumentDataPart }
  /** its blocks follow one by one: pages are made as soon as they are certain */
  | { kind: 'begin'; plan: DocumentPlan }
  | { kind: 'planned'; block: PlannedBlock }
  /** all data of a planned block was sent */
  | { kind: 'ready'; id: string }
  /** `blocks`: also what each block came to */
  | { kind: 'pages'; plan: DocumentPlan; blocks: boolean }
  | { kind: 'mail'; plan: DocumentPlan; look: DrawnMailLook }
  /** the caller has taken some lines: more may come */
  | { kind: 'more' };

/** Lines of the answer, JSON with a line feed each: UTF-8, and that deflated to a whole number of bytes. */
export interface WorkerLines {
  bytes: Uint8Array<ArrayBuffer>;
  deflated: Uint8Array<ArrayBuffer>;
}

/** What the worker answers. */
export type DocumentReply =
  | { kind: 'taken'; size: TableSize | null }
  | { kind: 'lines'; lines: WorkerLines }
  | { kind: 'end'; pages: number; warnings: DocumentWarning[] }
  | { kind: 'mail'; mail: DrawnMail }
  | { kind: 'failed'; text: string };
