import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { AskTarget, ChatReading } from '@bi/contract/chat/chat';
import type { ChatNameCheck, ChatNameCreate } from '@bi/contract/chat/chat-learning';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { PersonalName } from '@bi/olap/ask/vocabulary/personal-name';
import { hasTarget } from '@bi/olap/ask/vocabulary/personal-names';
import { keyOf, normaliseText } from '@bi/olap/ask/words/normalise';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import type { Principal } from '../../policies/principal';
import {
  chatNamesOf,
  deleteChatName,
  putChatName,
  type ChatNameRow,
} from '../../repositories/chat/chat-name-repository';
import { inTransaction } from '../../repositories/database/database';
import { modelTextOf } from '../cubes/cube-content';
import type { CubeWriter } from '../cubes/cube-writer';
import { mergedText } from '../models/model-texts';
import type { ServiceContext } from '../service-context';
import { ownerOf } from './chat-owner';

/** A phrase that a person taught. */
export type LearntName = ChatNameRow;

/** Phrases that one person may have. */
const MAX_NAMES = 500;
const TRIES = 3;

/** What a phrase means, said by its labels. */
export function meaningIn(cube: AskCube, target: AskTarget): string | null {
  if (!hasTarget(cube, target)) return null;
  if (target.kind === 'aside') return '';
  if (target.kind === 'member') {
    const of = cube.fields.find(({ name }) => name === target.field)?.label ?? target.field;
    return `${of}: ${target.label}`;
  }
  const list = target.kind === 'measure' ? cube.measures : cube.fields;
  return list.find(({ name }) => name === target.name)?.label ?? null;
}

/** What people mean by phrases: learnt from what they choose and correct, theirs alone until promoted. */
export class LearntNames {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #writer: CubeWriter;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, writer: CubeWriter) {
    this.#context = context;
    this.#writer = writer;
  }

  /** Phrases of the person, newest first. */
  list(principal: Principal): Promise<ChatNameRow[]> {
    return chatNamesOf(this.#context.database, ownerOf(principal));
  }

  /** The same as questions are read with. */
  async of(principal: Principal): Promise<PersonalName[]> {
    return (await this.list(principal)).map(({ text, cube, target }) => ({ text, cube, target }));
  }

  /**
   * Learns a phrase. `cube` is the cube as the person may ask it.
   * @throws {BiError} invalid.chatTarget, invalid.chatNames
   */
  async learn(
    principal: Principal,
    { text, target }: Pick<ChatNameCreate, 'text' | 'target'>,
    cube: AskCube,
  ): Promise<ChatNameRow> {
    const said = normaliseText(text);
    if (keyOf(said) === '' || !hasTarget(cube, target)) throw new BiError('invalid.chatTarget');
    const names = await this.list(principal);
    if (names.length >= MAX_NAMES) {
      throw new BiError('invalid.chatNames', { params: { max: MAX_NAMES } });
    }
    const { database, now } = this.#context;
    const row: ChatNameRow = {
      id: randomUUID(),
      ...ownerOf(principal),
      cube: cube.name,
      text: said,
      target,
      created_ms: now(),
    };
    await inTransaction(database, (db) => putChatName(db, row));
    return row;
  }

  /** A phrase of the person. @throws {BiError} missing.chatName */
  async own(principal: Principal, id: string): Promise<ChatNameRow> {
    const found = (await this.list(principal)).find((name) => name.id === id);
    if (found === undefined) throw new BiError('missing.chatName');
    return found;
  }

  /** Forgets a phrase. @throws {BiError} missing.chatName */
  async forget(principal: Principal, id: string): Promise<void> {
    const { id: own } = await this.own(principal, id);
    await deleteChatName(this.#context.database, own);
  }

  /** Whether the person may change the cube that a phrase is about. */
  async mayPromote(principal: Principal, { cube, target }: ChatNameRow): Promise<boolean> {
    if (!isNamed(target)) return false;
    try {
      await this.#writer.editable(principal, cube);
      return true;
    } catch (error) {
      if (error instanceof BiError) return false;
      throw error;
    }
  }

  /** A phrase that may become a synonym. @throws {BiError} as `promote`, but for its check */
  async promotable(principal: Principal, id: string): Promise<ChatNameRow> {
    const name = await this.own(principal, id);
    const { target } = name;
    if (!isNamed(target)) throw new BiError('invalid.chatTarget');
    const { model } = await this.#writer.editable(principal, name.cube);
    withSynonym(model, target, name.text);
    return name;
  }

  /**
   * Makes a phrase a synonym of the cube's field or measure, for everybody; it is no longer the person's own.
   * Refused where a question that the cube answers would be read differently, by `check`.
   * @throws {BiError} missing.chatName, missing.cube, forbidden.cube.*, invalid.chatSynonym,
   * invalid.chatSynonymChanges, invalid.chatTarget for a member
   */
  async promote(
    principal: Principal,
    id: string,
    check: (name: ChatNameRow) => Promise<ChatNameCheck>,
  ): Promise<void> {
    const name = await this.promotable(principal, id);
    const { text, cube: slug, target } = name;
    if (!isNamed(target)) throw new BiError('invalid.chatTarget');
    const { changed } = await check(name);
    const [first] = changed;
    if (first !== undefined) {
      const params = { text, count: changed.length, question: first.question };
      throw new BiError('invalid.chatSynonymChanges', { params });
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      const cube = await this.#writer.editable(principal, slug);
      const model = withSynonym(cube.model, target, text);
      const body = { version: cube.version, text: mergedText(modelTextOf(cube), model) };
      const outcome = await this.#writer.save(principal, cube.id, body);
      if ('saved' in outcome) {
        await deleteChatName(this.#context.database, id);
        return;
      }
    }
    throw new BiError('conflict.version', { params: { who: '' } });
  }
}

/** What a cube's model has a name for. */
type Named = Extract<AskTarget, { name: string }>;

const isNamed = (target: AskTarget): target is Named => 'name' in target;

/** A model with a synonym more. @throws {BiError} invalid.chatSynonym where it names something else */
function withSynonym(model: CubeModel, { kind, name }: Named, text: string): CubeModel {
  const key = keyOf(text);
  const all = [...model.dimensions, ...model.hierarchies, ...model.measures];
  const taken = all.find(
    (one) =>
      one.name !== name &&
      [one.name, one.label ?? '', ...(one.synonyms ?? [])].some((other) => keyOf(other) === key),
  );
  if (taken !== undefined) {
    throw new BiError('invalid.chatSynonym', {
      params: { text, label: taken.label ?? taken.name },
    });
  }
  const add = <One extends { name: string; synonyms?: string[] }>(list: One[]): One[] =>
    list.map((one) =>
      one.name === name ? { ...one, synonyms: [...new Set([...(one.synonyms ?? []), text])] } : one,
    );
  if (kind === 'measure') return { ...model, measures: add(model.measures) };
  return { ...model, dimensions: add(model.dimensions) };
}

/**
 * Phrases that readings of one question understand differently, as the chosen one does; what it leaves aside, and what
 * it takes words for that had no meaning.
 */
export function chosenNames(
  chosen: ChatReading,
  all: readonly ChatReading[],
  unknown: readonly string[] = [],
): { text: string; target: AskTarget }[] {
  const others = all.filter((one) => one !== chosen);
  return (chosen.names ?? []).filter(
    ({ text, target }) =>
      target.kind === 'aside' ||
      unknown.includes(text) ||
      others.some(
        ({ names = [], cube }) =>
          cube.slug !== chosen.cube.slug ||
          !names.some(
            (other) =>
              other.text === text && JSON.stringify(other.target) === JSON.stringify(target),
          ),
      ),
  );
}
