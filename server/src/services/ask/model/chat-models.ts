import { BiError } from '@bi/contract/bi-error';
import type { ChatModelSave, ChatModelState } from '@bi/contract/chat-model';
import type { Principal } from '../../../policies/principal';
import {
  addModelTokens,
  deleteChatModel,
  findChatModel,
  putChatModel,
  type ChatModelRow,
} from '../../../repositories/chat-model-repository';
import type { ServiceContext } from '../../service-context';
import { frameSchema } from './model-frame';
import { formatOf, jsonIn, textOf } from './model-format';
import { askModel, completionsAddress } from './model-request';

/** What a model is asked with. */
export interface ModelSettings {
  address: string;
  key: string;
  model: string;
  mode: 'schema' | 'tool' | 'json' | 'text';
  memberCubes: string[];
  allowPrivate: boolean;
}

const MODES = ['schema', 'tool', 'json', 'text'] as const;
const PROBE_MS = 15_000;
const PROBED = frameSchema({ measures: ['probe.rows'], fields: ['probe.day'], described: [] });

/** The language model of each tenant: its address, key, name, budget per month and what it supports. */
export class ChatModels {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #allowPrivate: boolean;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, allowPrivate: boolean) {
    this.#context = context;
    this.#allowPrivate = allowPrivate;
  }

  get #month(): string {
    return new Date(this.#context.now()).toISOString().slice(0, 7);
  }

  #state(row: ChatModelRow | undefined): ChatModelState {
    if (row === undefined) return { model: null };
    const { address, model, mode, budget, member_cubes: memberCubes } = row;
    const used = row.month === this.#month ? row.used : 0;
    return {
      model: { address, model, hasKey: row.api_key !== '', mode, budget, used, memberCubes },
    };
  }

  /** What is configured, without the key. */
  async state({ tenantId }: Principal): Promise<ChatModelState> {
    return this.#state(await findChatModel(this.#context.database, tenantId));
  }

  /**
   * Configures the tenant's model and probes what it supports. The key stays where none is given.
   * @throws {BiError} invalid.chatModel.* for an address that is not allowed
   */
  async put(
    { tenantId }: Principal,
    { address, key, model, budget, memberCubes }: ChatModelSave,
    signal: AbortSignal,
  ): Promise<ChatModelState> {
    completionsAddress(address, this.#allowPrivate);
    const before = await findChatModel(this.#context.database, tenantId);
    // a key is only ever sent to the address it was given for
    const known = before?.address === address ? before.api_key : '';
    const settings = {
      address,
      key: key ?? known,
      model,
      memberCubes,
      allowPrivate: this.#allowPrivate,
    };
    const mode = await this.#probe(settings, signal);
    const row: ChatModelRow = {
      tenant_id: tenantId,
      ...{ address, model, mode, budget },
      api_key: settings.key,
      month: this.#month,
      used: before?.month === this.#month ? before.used : 0,
      member_cubes: memberCubes,
    };
    await putChatModel(this.#context.database, row);
    return this.#state(row);
  }

  /** The most exact way of asking for JSON that the server answers well; null: it answers none well. */
  async #probe(
    settings: Omit<ModelSettings, 'mode'>,
    signal: AbortSignal,
  ): Promise<ModelSettings['mode'] | null> {
    for (const mode of MODES) {
      const body = {
        model: settings.model,
        temperature: 0,
        messages: [
          { role: 'system', content: `Answer with JSON of this schema: ${JSON.stringify(PROBED)}` },
          {
            role: 'user',
            content: 'How many rows? Choose action "ask" and the measure probe.rows.',
          },
        ],
        ...formatOf(mode, PROBED),
      };
      try {
        const answer = jsonIn(textOf(await askModel(settings, body, signal, PROBE_MS)));
        if (answer !== null && typeof answer === 'object' && 'action' in answer) return mode;
      } catch (error) {
        if (!(error instanceof BiError) || error.key !== 'engine.chatModel') throw error;
      }
    }
    return null;
  }

  /** Removes the tenant's model. */
  async remove({ tenantId }: Principal): Promise<void> {
    await deleteChatModel(this.#context.database, tenantId);
  }

  /** The model of a tenant; null: there is none, or this month's budget is spent. */
  async usable(tenantId: string): Promise<ModelSettings | null> {
    const row = await findChatModel(this.#context.database, tenantId);
    if (row === undefined) return null;
    const used = row.month === this.#month ? row.used : 0;
    const { address, api_key: key, model, mode, member_cubes: memberCubes } = row;
    if (used >= row.budget || mode === null) return null;
    return { address, key, model, mode, memberCubes, allowPrivate: this.#allowPrivate };
  }

  /** Counts tokens of this month. */
  async spend(tenantId: string, tokens: number): Promise<void> {
    await addModelTokens(this.#context.database, tenantId, this.#month, tokens);
  }
}
