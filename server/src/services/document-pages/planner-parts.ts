import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { BandImages } from '@bi/olap/document/blocks';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import type { MemberRef } from '@bi/olap/query/edit-filters';
import type { Principal } from '../../policies/principal';
import type { FileNotes } from '../../rendering/file/file-job';
import type {
  DocumentDataSink,
  PlannedBlock,
  PlannedDocument,
} from '../../rendering/document/document-plan';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { CubeService } from '../cubes/cube-service';
import type { AskedDashboard, DashboardQuestions } from '../dashboard-answers/dashboard-questions';
import type { ImageService } from '../images/image-service';
import type { QueryService } from '../query/query-service';
import { type ChosenValues } from './chosen-values';
import type { DocumentAnswers } from './document-answers';

type Language = 'en' | 'zh';
type DataBlock = Extract<DocumentBlock, { kind: 'data' }>;

/** Rows of a View or table for a block: what reads them into the sink; its name. */
export interface RowsRead {
  name: string;
  read: (key: string, sink: DocumentDataSink, signal: AbortSignal) => Promise<void>;
}

/** What documents are planned with. */
export interface PlannerParts {
  queries: Pick<QueryService, 'pinned' | 'begin' | 'together'>;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
  questions: Pick<DashboardQuestions, 'of'>;
  images: Pick<ImageService, 'picturesOf'>;
  /** a document inside another, by id; null where it no longer exists */
  inside: (principal: Principal, id: string) => Promise<DocumentRow | null>;
  rowsOf: (
    principal: Principal,
    source: Extract<DataBlock['source'], { kind: 'rows' }>,
    language: Language,
    /** rows at most */
    limit: number,
  ) => Promise<RowsRead>;
  /** why a part could not be read, in words for people */
  reasonText: (error: BiError, language: Language) => string;
}

/** How a document is planned. */
export interface PlanAsked {
  choice: DocumentChoice;
  language: Language;
  /** rows of a table at most */
  sample: number | null;
  at: CubeMoment;
  signal: AbortSignal;
  /** true: a failure of the engine is thrown, and not written in the place of a block */
  strict?: boolean;
}

/** Whether a block says why it cannot be shown; a failure of the engine ends a strict plan. */
export function isShownFailure(error: unknown, { signal, strict }: PlanAsked): error is BiError {
  if (!(error instanceof BiError) || signal.aborted) return false;
  return strict !== true || !error.key.startsWith('engine.');
}

/** Something whose data has to be read before the document is composed. */
export type DataRead = (sink: DocumentDataSink) => Promise<void>;

/** A block that is in no repeat while it is planned. */
export interface PlannedPiece {
  planned: Promise<PlannedBlock>;
  /** complete once it is planned */
  reads: DataRead[];
}

/** A document while its blocks are planned: what is in it without them, and they. */
export interface BegunPlan {
  planned: Planned;
  pieces: PlannedPiece[];
}

/** A document with all its blocks planned. */
export interface Planned {
  document: PlannedDocument;
  asked: AskedDashboard;
  chosen: ChosenValues;
  /** what is chosen for parameters, in words */
  parameters: Record<string, string>;
  /** keys that are chosen for parameters, which conditions compare in every language */
  keys: Record<string, string[]>;
  /** pictures of header and footer */
  bands: BandImages;
  reads: DataRead[];
  notes: FileNotes[];
  /** ids of required parameters without a value */
  missing: string[];
  /** cubes that it and the documents in it ask, with what their readers are limited to there: rights, no data */
  seen: { cube: string; access: unknown }[];
}

/** One member of a repeat. */
export interface RepeatedPart {
  repeat: string;
  title: string;
  cube: string;
  ref: MemberRef;
  /** all parts of the repeat, this one among them */
  all: () => readonly RepeatedPart[];
}

/** Where a document is planned that may be inside others. */
export interface RunWithin {
  ids: readonly string[];
  prefix: string;
  answers: DocumentAnswers;
  /** of the block that it is in among those of the outermost document; null: it is not inside another */
  place: number | null;
  inside: (
    row: DocumentRow,
    ids: readonly string[],
    prefix: string,
    place: number,
  ) => Promise<Planned>;
}
