import { BiError } from '@bi/contract/messages/bi-error';
import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { RepairBody } from '@bi/contract/blueprint/blueprint-repair';
import { filePath } from '@bi/olap/blueprint/file-paths';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import type { ExportService } from './export-service';
import { contentText, type Head, type HeadObject } from './head';
import type { PlanService } from './plan-service';
import type { SentContents } from '../blueprint/sent-cubes';
import { cubesSent, renameInContent } from './rename-in-content';
import { sentContents } from './renamed-contents';
import type { SayError } from './stored-plan';

type FieldRepair = Extract<RepairBody, { kind: 'field' }>;

/** When the rows of Views are stored that nobody chose a time for. */
const NIGHTLY = '0 4 * * *';

const ASKING: readonly string[] = ['report', 'dashboard', 'document', 'email', 'alert'];

/** Makes plans that repair what is wrong with objects; they are applied and undone like any other. */
export class RepairService {
  readonly #exports: Pick<ExportService, 'head'>;
  readonly #plans: Pick<PlanService, 'make'>;

  constructor(exports: Pick<ExportService, 'head'>, plans: Pick<PlanService, 'make'>) {
    this.#exports = exports;
    this.#plans = plans;
  }

  /** @throws {BiError} missing.blueprintObject, invalid.blueprintPlan where nothing would change, engine.* */
  async plan(principal: Principal, body: RepairBody, say: SayError): Promise<BlueprintPlan> {
    const head = await this.#exports.head(principal);
    const object =
      head.objects.get(body.key) ??
      [...head.objects.values()].find(({ kind, row }) => `${kind}:${row.id}` === body.key);
    if (object === undefined) throw new BiError('missing.blueprintObject');
    const deletes = body.kind === 'archive' ? [object.key] : [];
    const options = { prune: false, onDrift: 'stop' as const, choices: {}, deletes };
    const files = filesOf(body, object, head);
    if (body.kind !== 'archive' && Object.keys(files).length === 0) {
      const reason = reasonOf('workspace.nothing');
      throw new BiError('invalid.blueprintPlan', { params: { reason } });
    }
    return this.#plans.make(principal, { files, options, reverts: null }, say);
  }
}

function filesOf(body: RepairBody, object: HeadObject, head: Head): Record<string, string> {
  if (body.kind === 'archive') return {};
  if (body.kind === 'describe') {
    const content = { ...object.content, description: body.text.normalize('NFC').trim() };
    return { [filePath(object)]: contentText(content) };
  }
  if (body.kind === 'store') {
    if (object.kind !== 'view') return {};
    const schedule = { kind: 'scheduled', cron: NIGHTLY, timezone: body.timezone ?? 'UTC' };
    return { [filePath(object)]: contentText({ ...object.content, materialisation: schedule }) };
  }
  const objects = body.everywhere === true ? [...head.objects.values()] : [object];
  const sent = sentContents(head.objects);
  return Object.fromEntries(objects.flatMap((one) => replaced(one, body, sent)));
}

/** The file of an object with another field in its questions; nothing where it does not ask for the field. */
function replaced(
  object: HeadObject,
  { cube, from, to }: FieldRepair,
  sent: SentContents,
): [string, string][] {
  if (!ASKING.includes(object.kind)) return [];
  const cubes = cubesSent(object.content, sent);
  const { content, count } = renameInContent(object.content, { cube, from, to }, cubes);
  return count === 0 ? [] : [[filePath(object), contentText(content)]];
}
