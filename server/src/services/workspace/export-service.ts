import { BiError } from '@bi/contract/messages/bi-error';
import type { AccessContent } from '@bi/contract/blueprint/blueprint-contents';
import {
  ACCESS_FILE,
  FILE_FORMAT,
  WORKSPACE_FILE,
} from '@bi/contract/blueprint/blueprint-file-kinds';
import type { ExportBody, ExportedFiles } from '@bi/contract/blueprint/blueprint-files';
import { ACCESS_KEY, filePath } from '@bi/olap/blueprint/file-paths';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import type { Principal } from '../../policies/principal';
import { seesEverything } from '../../policies/share-policy';
import { inTransaction } from '../../repositories/database/database';
import {
  rememberRevision,
  rememberTexts,
  unknownTexts,
} from '../../repositories/workspace/file-revision-repository';
import { rowRulesOfTenant } from '../../repositories/identity/row-rule-repository';
import { shareNamesOfTenant } from '../../repositories/workspace/workspace-names-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import type { TableReader } from '../tables/table-reader';
import { accessContent, sortedAccess } from './codecs/access-file';
import { contentText, hashOf, TABLE_OF, type Head, type HeadObject, type RowKind } from './head';
import { readObjectHead } from './head-reader';
import { withNeeds } from './needs';
import { zipOf } from './zip-archive';

type Context = Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'now'>;

const byPath = ([a]: [string, string], [b]: [string, string]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** State of a workspace by the hashes of its texts; equal for equal texts. */
export function revisionOf(hashes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(hashes).map(([key, hash]) => `${key} ${hash}\n`);
  return hashOf(lines.sort().join(''));
}

/** Writes the workspace as files: what somebody sees of it. */
export class ExportService {
  readonly #context: Context;
  readonly #tables: TableReader;

  constructor(context: Context, tables: TableReader) {
    this.#context = context;
    this.#tables = tables;
  }

  /** The workspace as somebody sees it. @throws {BiError} engine.* */
  head(principal: Principal): Promise<Head> {
    return readObjectHead(this.#context, principal, this.#tables);
  }

  /** Shares and row rules of what is in `objects`, as their file has them. */
  async access(
    { tenantId }: Principal,
    objects: Iterable<HeadObject>,
    names: Head['names'],
  ): Promise<AccessContent> {
    const { database: db } = this.#context;
    const keys = new Map(
      [...objects].map((one) => [`${TABLE_OF[one.kind as RowKind]} ${one.row.id}`, one.key]),
    );
    const content = accessContent(
      await shareNamesOfTenant(db, tenantId),
      await rowRulesOfTenant(db, tenantId),
      (table, id) => keys.get(`${table} ${id}`),
    );
    return sortedAccess(mapReferences('access', content, names.address));
  }

  /**
   * Files of what was asked for, and remembers the state that they were written from.
   * @throws {BiError} missing.blueprintObject, forbidden.admin, engine.*
   */
  async export(principal: Principal, asked: ExportBody): Promise<ExportedFiles> {
    if (asked.access && !seesEverything(principal)) throw new BiError('forbidden.admin');
    const head = await this.head(principal);
    const chosen = chosenOf(head, asked);
    const texts = new Map(chosen.map((one) => [filePath(one), one.text]));
    const hashes = Object.fromEntries(chosen.map((one) => [one.key, one.hash]));
    if (asked.access) {
      const text = contentText(await this.access(principal, chosen, head.names));
      texts.set(ACCESS_FILE, text);
      hashes[ACCESS_KEY] = hashOf(text);
    }
    const revision = revisionOf(hashes);
    const known = new Map([...texts.values()].map((text) => [hashOf(text), text]));
    await this.#remember(principal, { revision, hashes, texts: known });
    const part = asked.keys ? { part: true } : {};
    texts.set(WORKSPACE_FILE, contentText({ format: FILE_FORMAT, revision, ...part }));
    const files = Object.fromEntries([...texts].sort(byPath));
    return {
      revision,
      ...(asked.zip ? { zip: zipOf(files).toString('base64') } : { files }),
      objects: chosen.length,
      hidden: head.hidden.size,
      private: asked.keys
        ? 0
        : [...head.objects.values()].filter((one) => !chosen.includes(one)).length,
    };
  }

  async #remember(
    principal: Principal,
    given: { revision: string; hashes: Record<string, string>; texts: Map<string, string> },
  ): Promise<void> {
    const { database, now } = this.#context;
    const { tenantId: tenant_id } = principal;
    const unknown = await unknownTexts(database, tenant_id, [...given.texts.keys()]);
    await inTransaction(database, async (db) => {
      const fresh = unknown.map((hash): [string, string] => [hash, given.texts.get(hash) ?? '']);
      await rememberTexts(db, tenant_id, new Map(fresh));
      const { revision, hashes: objects } = given;
      await rememberRevision(db, { tenant_id, revision, made_ms: now(), objects });
      const count = Object.keys(objects).length;
      await recordChange(db, principal, now(), {
        ...{ kind: 'workspace', verb: 'export', id: revision.slice(0, 12), name: '' },
        detail: { objects: count },
      });
    });
  }
}

function chosenOf({ objects }: Head, asked: ExportBody): HeadObject[] {
  if (asked.keys) {
    const named = asked.keys.map((key) => {
      const object = objects.get(key);
      if (object === undefined) throw new BiError('missing.blueprintObject');
      return object;
    });
    const once = [...new Set(named)];
    return asked.needs === false ? once : withNeeds(once, objects);
  }
  const all = [...objects.values()];
  if (asked.private) return all;
  return withNeeds(
    all.filter((one) => !one.isPrivate),
    objects,
  );
}
