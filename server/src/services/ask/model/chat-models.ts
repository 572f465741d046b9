import type { ChatModelSave, ChatModelState, ChatModelTest } from '@bi/contract/chat/chat-model';
import type { Principal } from '../../../policies/principal';
import {
  addModelTokens,
  deleteChatModel,
  findChatModel,
  putChatModel,
  type ChatModelRow,
} from '../../../repositories/chat/chat-model-repository';
import type { SecretBox } from '../../secrets/secret-box';
import type { ServiceContext } from '../../service-context';
import { completionsAddress } from './model-request';
import type { ModelSettings } from './model-settings';
import { probeModel } from './probe-model';

/** The language model of each tenant: its address, key, name, budget per month and what it supports. */
export class ChatModels {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #limits: { allowPrivate: boolean; timeoutMs: number };
  readonly #secrets: SecretBox;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    { secrets, ...limits }: { allowPrivate: boolean; timeoutMs: number; secrets: SecretBox },
  ) {
    this.#context = context;
    this.#limits = limits;
    this.#secrets = secrets;
  }

  get #month(): string {
    return new Date(this.#context.now()).toISOString().slice(0, 7);
  }

  /** The key that is stored; '' for none, and for one that no longer opens. */
  #keyOf({ api_key: stored, tenant_id: tenantId }: ChatModelRow): string {
    return this.#secrets.open(stored, tenantId) ?? '';
  }

  /** The model of a tenant; a key that was stored before keys were encrypted is encrypted. */
  async #find(tenantId: string): Promise<ChatModelRow | undefined> {
    const { database } = this.#context;
    const row = await findChatModel(database, tenantId);
    if (row === undefined || row.api_key === '' || this.#secrets.isSealed(row.api_key)) return row;
    const sealed = { ...row, api_key: this.#secrets.seal(row.api_key, tenantId) };
    await putChatModel(database, sealed);
    return sealed;
  }

  #state(row: ChatModelRow | undefined): ChatModelState {
    if (row === undefined) return { model: null };
    const { address, model, mode, budget, member_cubes: memberCubes } = row;
    const used = row.month === this.#month ? row.used : 0;
    const hasKey = this.#keyOf(row) !== '';
    const enabled = row.enabled === 1;
    return { model: { address, model, hasKey, enabled, mode, budget, used, memberCubes } };
  }

  /** What is configured, without the key. */
  async state({ tenantId }: Principal): Promise<ChatModelState> {
    return this.#state(await this.#find(tenantId));
  }

  /** What a body asks the model with, and what was stored before. */
  async #given(
    { tenantId }: Principal,
    { address, key, model, memberCubes }: ChatModelSave,
  ): Promise<{ settings: Omit<ModelSettings, 'mode'>; before: ChatModelRow | undefined }> {
    completionsAddress(address, this.#limits.allowPrivate);
    const before = await this.#find(tenantId);
    // a key is only ever sent to the address it was given for
    const known = before?.address === address ? this.#keyOf(before) : '';
    const settings = { address, key: key ?? known, model, memberCubes, ...this.#limits };
    return { settings, before };
  }

  /**
   * Configures the tenant's model and probes what it supports. The key stays where none is given.
   * @throws {BiError} invalid.chatModel.* for an address that is not allowed
   */
  async put(
    principal: Principal,
    body: ChatModelSave,
    signal: AbortSignal,
  ): Promise<ChatModelState> {
    const { tenantId } = principal;
    const { settings, before } = await this.#given(principal, body);
    const { mode } = await probeModel(settings, signal);
    const { address, model, budget, memberCubes, enabled = true } = body;
    const row: ChatModelRow = {
      tenant_id: tenantId,
      ...{ address, model, mode, budget, enabled: enabled ? 1 : 0 },
      api_key: this.#secrets.seal(settings.key, tenantId),
      month: this.#month,
      used: before?.month === this.#month ? before.used : 0,
      member_cubes: memberCubes,
    };
    await putChatModel(this.#context.database, row);
    return this.#state(row);
  }

  /** How a model would be asked; nothing is stored. @throws {BiError} as `put` */
  async test(
    principal: Principal,
    body: ChatModelSave,
    signal: AbortSignal,
  ): Promise<ChatModelTest> {
    const { settings } = await this.#given(principal, body);
    const sinceMs = performance.now();
    const probed = await probeModel(settings, signal);
    return { ...probed, ms: Math.round(performance.now() - sinceMs) };
  }

  /** Removes the tenant's model. */
  async remove({ tenantId }: Principal): Promise<void> {
    await deleteChatModel(this.#context.database, tenantId);
  }

  /** The model of a tenant; null: there is none, or it is off; `spent`: this month's budget is. */
  async usable(tenantId: string): Promise<ModelSettings | 'spent' | null> {
    const row = await this.#find(tenantId);
    if (row === undefined || row.enabled === 0) return null;
    const used = row.month === this.#month ? row.used : 0;
    const { address, model, mode, member_cubes: memberCubes } = row;
    if (mode === null) return null;
    if (used >= row.budget) return 'spent';
    const key = this.#keyOf(row);
    return { address, key, model, mode, memberCubes, ...this.#limits };
  }

  /** Counts tokens of this month. */
  async spend(tenantId: string, tokens: number): Promise<void> {
    await addModelTokens(this.#context.database, tenantId, this.#month, tokens);
  }
}
