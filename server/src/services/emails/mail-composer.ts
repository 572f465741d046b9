import type { CubeModel } from '@bi/contract/cube/cube';
import { BiError } from '@bi/contract/messages/bi-error';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import type { Principal } from '../../policies/principal';
import type { DocumentPlan, PlannedBlock } from '../../rendering/document/document-plan';
import type { DocumentRenderer } from '../../rendering/document/document-renderer';
import type { DrawnMail } from '../../rendering/mail/draw-mail';
import type { EmailRow } from '../../repositories/delivery/email-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { DashboardQuestions } from '../dashboard-answers/dashboard-questions';
import type { DocumentPlanner } from '../document-pages/document-planner';
import { notesOf } from '../document-pages/document-notes';
import type { DocumentService } from '../documents/document-service';
import type { ReportService } from '../reports/report-service';
import type { SqlScopes } from '../sql/sql-scope';
import type { ViewReader } from '../views/view-reader';
import { targetAddress } from './target-address';
import { figuresOf, isFigure, mailBody, mailDocument, type MailContent } from './mail-body';
import { limitsOf, type RowLimits } from './limited-reader';

/** What mails are composed with. */
export interface MailComposerParts {
  planner: DocumentPlanner;
  renderer: DocumentRenderer;
  moment: (principal: Principal) => CubeMoment;
  reports: Pick<ReportService['service'], 'find'>;
  documents: Pick<DocumentService['service'], 'find'>;
  questions: Pick<DashboardQuestions, 'find'>;
  views: Pick<ViewReader, 'find'>;
  scopes: SqlScopes;
  /** origin at which people reach this server */
  origin: string;
}

/** What somebody may see of a mail: rights, no data. */
export interface MailRights {
  /** hash of their role and rules */
  policy: string;
  /** cubes that they may ask for it, with the access that each names by roles */
  cubes: readonly { cube: string; access: unknown }[];
  /** blocks that they do not get */
  failed: readonly unknown[];
}

/** A mail as one person would get it, planned but not yet drawn. */
export interface ComposedMail {
  rights: MailRights;
  dataAsOf: string | null;
  rowsLimited: boolean;
  /** what limits its rows: a row of recipients, and the access of whoever's rows it has */
  limits: RowLimits;
  /** versions of the tables that it reads, by name */
  datasets: Record<string, number>;
  /** @throws {BiError} engine.*, cancelled.query */
  draw: () => Promise<DrawnMail>;
}

/** What a mail is composed with besides its schedule. */
export interface MailAsked {
  language: 'en' | 'zh';
  signal: AbortSignal;
}

const EVERYTHING = { figures: true, chart: true, table: true } as const;

/** Composes what a mail shows besides its files, under the rules of one person. */
export class MailComposer {
  readonly #parts: MailComposerParts;

  constructor(parts: MailComposerParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} missing.* where the person does not see what is sent; engine.*, invalid.field */
  async compose(
    principal: Principal,
    email: EmailRow,
    { language, signal }: MailAsked,
  ): Promise<ComposedMail> {
    const { planner, renderer, moment, origin } = this.#parts;
    const { content, seen } = await this.#content(principal, email, signal);
    const body = mailBody(email.body, content, language);
    const row = mailDocument(email, body);
    const { target } = email.body;
    const choice = target.kind === 'document' ? (target.choice ?? {}) : {};
    const at = moment(principal);
    const given = { choice, language, sample: null, at, signal, strict: true };
    const planned = await planner.plan(principal, row, body, given);
    const notes = notesOf(email.name, planned);
    const date = asOfText([new Date(at.atMs).toISOString()], language);
    const words = { title: email.name, language, date, parameters: {} };
    const plan: DocumentPlan = { ...planned.document, words, notes };
    const { values, hasOwn } = limitsOf(principal);
    const byCube = values.length === 0 || [...seen, ...planned.seen].some(({ access }) => access);
    return {
      rights: {
        policy: principal.policyFingerprint,
        cubes: [...seen, ...planned.seen],
        failed: failuresOf(plan.blocks),
      },
      dataAsOf: notes.dataAsOf,
      rowsLimited: notes.rowsLimited,
      limits: { values, hasOwn: hasOwn || byCube },
      datasets: notes.receipt.datasets,
      draw: async () => {
        const rendering = renderer.begin();
        const stop = () => void rendering.close();
        signal.addEventListener('abort', stop, { once: true });
        try {
          for (const read of planned.reads) {
            if (signal.aborted) throw new BiError('cancelled.query');
            await read(rendering);
          }
          return await rendering.mail(plan, {
            open: targetAddress(origin, email.body.target),
            sender: email.name === '' ? email.owner_name : `${email.name} · ${email.owner_name}`,
            content: email.body.content,
            ...(values.length > 0 && { only: values.join(', ') }),
            limited: hasOwn || byCube,
          });
        } finally {
          signal.removeEventListener('abort', stop);
          await rendering.close();
        }
      },
    };
  }

  /**
   * Versions of the tables that what is sent reads, by name, as the person sees it.
   * @throws {BiError} as `compose`
   */
  async versionsOf(
    principal: Principal,
    email: EmailRow,
    signal: AbortSignal,
  ): Promise<Record<string, number>> {
    const { target } = email.body;
    if (target.kind !== 'view') {
      const whole = { ...email, body: { ...email.body, content: EVERYTHING } };
      return (await this.compose(principal, whole, { language: 'en', signal })).datasets;
    }
    const { view_name, reads } = await this.#parts.views.find(principal, target.id);
    const { catalog } = await this.#parts.scopes.of(principal);
    // stored rows change when the View is stored again, not with the tables that it reads
    const names = catalog.get(view_name) === undefined ? reads : [view_name];
    return Object.fromEntries(
      names.flatMap((name): [string, number][] => {
        const table = catalog.get(name);
        return table === undefined ? [] : [[name, table.version]];
      }),
    );
  }

  /** What is sent as the person has it, and what they may see of it. */
  async #content(
    principal: Principal,
    { body: { target } }: EmailRow,
    signal: AbortSignal,
  ): Promise<{ content: MailContent; seen: MailRights['cubes'] }> {
    const { reports, documents, questions, views } = this.#parts;
    switch (target.kind) {
      case 'report': {
        const report = await reports.find(principal, target.id);
        const query = target.query ?? report.query;
        const presentation = upgradePresentation(report.presentation, query);
        const one = { id: 'report', title: '', query, presentation };
        const isNumber = query.rows.length === 0 && query.columns.length === 0;
        const figures = isNumber && presentation.show !== 'grid' ? [] : figuresOf(query);
        return { content: { kind: 'questions', questions: [one], figures }, seen: [] };
      }
      case 'dashboard': {
        const choice = target.choice ?? { filters: {}, selections: {} };
        const asked = await questions.find(principal, target.id, choice, signal);
        const shown = asked.tiles.flatMap(({ tile, name, presentation, effective }) => {
          if (effective === null || effective.waitsFor.length > 0) return [];
          const title = tile.title ?? name;
          return [{ id: tile.id, title, query: effective.query, presentation }];
        });
        const seen = asked.cubes.map(({ cube, model }) => rightsOf(cube.slug, model));
        const figures = shown.filter(isFigure).map(({ title: label, query }) => ({ label, query }));
        const others = shown.filter((one) => !isFigure(one));
        return { content: { kind: 'questions', questions: others, figures }, seen };
      }
      case 'document': {
        const { id } = await documents.find(principal, target.id);
        return { content: { kind: 'document', id }, seen: [] };
      }
      case 'view': {
        const { id } = await views.find(principal, target.id);
        return { content: { kind: 'view', id }, seen: [] };
      }
    }
  }
}

const rightsOf = (cube: string, { access }: CubeModel) => ({ cube, access: access ?? null });

/**
 * Whether somebody sees all that another one gets, apart from row rules.
 * @param isSameRole cubes may show different roles different rows and fields
 */
export function seesAllOf(own: MailRights, theirs: MailRights, isSameRole: boolean): boolean {
  const text = (value: unknown) => JSON.stringify(value);
  const cubes = new Set(own.cubes.map(text));
  const failed = new Set(theirs.failed.map(text));
  return (
    theirs.cubes.every((one) => cubes.has(text(one)) && (isSameRole || one.access === null)) &&
    own.failed.every((one) => failed.has(text(one)))
  );
}

/** Blocks that the person does not get, and in the documents within. */
function failuresOf(blocks: readonly PlannedBlock[]): unknown[] {
  return blocks.flatMap(({ block, failed, inside, parts, figures }) => [
    ...(failed === undefined ? [] : [[block.id, failed]]),
    ...(figures ?? []).flatMap(({ value, note }, at) =>
      value === '–' && note !== undefined ? [[block.id, at, note]] : [],
    ),
    ...(inside === undefined ? [] : failuresOf(inside.blocks)),
    ...(parts ?? []).flatMap((part) => failuresOf(part.blocks)),
  ]);
}
