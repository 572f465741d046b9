import type { AskTarget } from '@bi/contract/chat';
import type { ChatNameCreate } from '@bi/contract/chat-learning';
import type { CubeModel } from '@bi/contract/cube';
import { learnChatName } from '@bi/contract/endpoints/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { ProblemNote } from '../../ui/problem-note';
import { CallFailure } from '../../widgets/call-failure';
import { refusalTexts } from './refusal-texts';

const MAX_CUBES = 200;

interface TeachDialogProps {
  /** the word or phrase that has no meaning yet */
  text: string;
  /** slug of the cube that it is about; null: the person chooses one */
  cube: string | null;
  onClose: () => void;
  /** its meaning is remembered */
  onTaught: () => void;
}

type Named = Extract<AskTarget, { name: string }>;

/** Asks what a word means to the person: a measure or a field of a cube. */
export default function TeachDialog({ text, cube: given, onClose, onTaught }: TeachDialogProps) {
  const texts = useTexts(refusalTexts);
  const http = useHttp();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [meaning, setMeaning] = useState<string | null>(null);
  const { isBusy, problem, submit } = useSubmit();
  const { data: cubes } = useQuery(cubeQueries.list(http, { page: 1, pageSize: MAX_CUBES }));
  const list = cubes?.items ?? [];
  const [only] =
    list.length === 1
      ? list
      : list.filter(({ id: one, slug }) => [one, slug].includes(given ?? ''));
  const slug = chosen ?? only?.slug ?? given;
  const asked = cubeQueries.detail(http, slug ?? '');
  const { data: cube, error, refetch } = useQuery({ ...asked, enabled: slug !== null });
  const target = meaning === null ? null : targetOf(meaning);
  const remember = (body: ChatNameCreate) =>
    submit(async () => {
      await call(http, learnChatName, { body }, { inPlace: true });
      await client.invalidateQueries({ queryKey: chatQueries.names });
      onTaught();
    });
  return (
    <Modal
      open
      title={texts.title(text)}
      width={460}
      onCancel={onClose}
      onOk={() => slug !== null && target !== null && void remember({ text, cube: slug, target })}
      okText={texts.save}
      okButtonProps={{ disabled: target === null, loading: isBusy }}
      cancelText={texts.cancel}
    >
      <div className="bi-chat-teach">
        <p className="bi-chat-note">{texts.lead}</p>
        <label htmlFor={`${id}cube`}>{texts.cube}</label>
        <Select
          id={`${id}cube`}
          value={slug}
          options={list.map((one) => ({ value: one.slug, label: one.name }))}
          onChange={(next) => {
            setChosen(next);
            setMeaning(null);
          }}
        />
        {error !== null && (
          <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        <label htmlFor={`${id}meaning`}>{texts.meaning}</label>
        <Select
          id={`${id}meaning`}
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          disabled={slug === null}
          loading={slug !== null && cube === undefined && error === null}
          value={meaning}
          placeholder={texts.choose}
          notFoundContent={texts.none}
          options={cube === undefined ? [] : meanings(cube.model, texts)}
          onChange={setMeaning}
        />
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}

/** What a word may mean in a cube: its measures and fields by their labels. */
function meanings(
  { measures, dimensions }: CubeModel,
  texts: { measures: string; fields: string },
) {
  const options = (kind: Named['kind'], all: CubeModel['measures'] | CubeModel['dimensions']) =>
    all
      .filter(({ hidden }) => hidden !== true)
      .map(({ name, label = name }) => ({ value: `${kind} ${name}`, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    { label: texts.measures, options: options('measure', measures) },
    { label: texts.fields, options: options('field', dimensions) },
  ];
}

function targetOf(meaning: string): Named {
  const at = meaning.indexOf(' ');
  const kind = meaning.slice(0, at) === 'measure' ? 'measure' : 'field';
  return { kind, name: meaning.slice(at + 1) };
}
