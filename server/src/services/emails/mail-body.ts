import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentValues } from '@bi/contract/document/document-value';
import type { EmailBody, ScheduledContent } from '@bi/contract/delivery/email';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { kindOf } from '@bi/olap/chart/data/chart-kind';
import { DOCUMENT_BLOCK, SUBJECT_BLOCK } from '../../rendering/mail/mail-blocks';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import type { EmailRow } from '../../repositories/delivery/email-repository';

/** A question of what is sent, as its reader has it. */
export interface MailQuestion {
  id: string;
  /** '' for none */
  title: string;
  query: Query;
  presentation: Presentation;
}

/** The first number of a question; `label` '' for the name of its measure. */
export interface MailFigure {
  label: string;
  query: Query;
}

/** What is sent, as a mail shows it: its questions, a document, or the rows of a View. */
export type MailContent =
  | { kind: 'questions'; questions: readonly MailQuestion[]; figures: readonly MailFigure[] }
  | { kind: 'document'; id: string }
  | { kind: 'view'; id: string };

/** Questions of one mail at most: what is sent has the others. */
const MAX_QUESTIONS = 20;
/** Key figures of a mail at most. */
const MAX_FIGURES = 8;
/** Points of the page that a mail is drawn on: charts have the width of a mail. */
const PAGE = {
  size: 'own',
  ...{ width: 414, height: 842 },
  orientation: 'portrait',
  margin: { top: 0, right: 0, bottom: 0, left: 0 },
} as const;

/** A mail as the document that it is planned as: its subject, its text, and what is sent. */
export function mailBody(
  { subject, text, values = {}, content: shown }: EmailBody,
  content: MailContent,
  language: 'en' | 'zh',
): DocumentBody {
  const named: DocumentValues = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value.kind === 'tile' ? [] : [[name, value] as const],
    ),
  );
  const given = Object.keys(named).length === 0 ? {} : { values: named };
  return {
    page: PAGE,
    ...{ language, receipt: false, parameters: [] },
    blocks: [
      { id: SUBJECT_BLOCK, kind: 'heading', level: 1, text: subject, listed: false, ...given },
      ...(text.trim() === '' ? [] : [{ id: 'text', kind: 'text', text, ...given } as const]),
      ...contentBlocks(content, shown),
    ],
  };
}

function contentBlocks(content: MailContent, shown: ScheduledContent): DocumentBlock[] {
  switch (content.kind) {
    case 'document':
      return [{ id: DOCUMENT_BLOCK, kind: 'document', document: content.id }];
    case 'view': {
      const source = { kind: 'rows', of: 'view', id: content.id } as const;
      return shown.table ? [{ id: 'target', kind: 'data', source, title: '' }] : [];
    }
    case 'questions': {
      const figures = shown.figures ? content.figures.slice(0, MAX_FIGURES) : [];
      const made = figures.map(({ label, query }) => ({
        label,
        value: { kind: 'measure', query, show: 'value' } as const,
      }));
      return [
        ...(made.length === 0 ? [] : [{ id: 'figures', kind: 'figures', figures: made } as const]),
        ...content.questions.slice(0, MAX_QUESTIONS).flatMap((one, at) => {
          const block = questionBlock(one, at, shown);
          return block === null ? [] : [block];
        }),
      ];
    }
  }
}

function questionBlock(
  question: MailQuestion,
  at: number,
  shown: ScheduledContent,
): DocumentBlock | null {
  const { title, query, presentation } = question;
  const isNumber = isFigure(question);
  const hasChart = isNumber ? shown.figures : shown.chart && presentation.show !== 'grid';
  const hasTable = shown.table && !isNumber;
  if (!hasChart && !hasTable) return null;
  const show = hasChart ? (hasTable ? 'both' : 'chart') : 'table';
  const source = { kind: 'query', query, presentation } as const;
  return { id: `q${at}`, kind: 'data', source, show, title };
}

/** Whether a question is shown as numbers alone. */
export function isFigure({ presentation: { show, chart } }: MailQuestion): boolean {
  return show !== 'grid' && kindOf(chart) === 'kpi';
}

/** A question of each of its measures alone: what a report comes to over all of its rows. */
export function figuresOf(query: Query): MailFigure[] {
  const { window: _, having: _having, ...rest } = query;
  return query.measures
    .filter((one) => typeof one === 'string' || one.as === undefined)
    .map((one) => ({ label: '', query: { ...rest, rows: [], columns: [], measures: [one] } }));
}

/** The row of a document that is nowhere stored: what a schedule's mail is planned as. */
export function mailDocument(email: EmailRow, body: DocumentBody): DocumentRow {
  const { id, tenant_id, slug, name, name_key, description, tag, stag } = email;
  const { owner_id, owner_name, version, created_ms, updated_ms } = email;
  const { updated_by_id, updated_by_name, deleted_ms } = email;
  return {
    ...{ id, tenant_id, slug, name, name_key, description, tag, stag },
    ...{ owner_id, owner_name, version, created_ms, updated_ms },
    ...{ updated_by_id, updated_by_name, deleted_ms },
    ...{ body, uses: [], block_count: body.blocks.length, parameter_count: 0 },
  };
}
