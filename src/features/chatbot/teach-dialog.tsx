import type { ChatNameCreate } from '@bi/contract/chat/chat-learning';
import type { CubeModel } from '@bi/contract/cube/cube';
import { learnChatName } from '@bi/contract/endpoints/chat';
import type { Language } from '@bi/contract/messages/catalogue';
import { memberLabel } from '@bi/olap/format/member-label';
import { findDimension } from '@bi/olap/query/model-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { ProblemNote } from '../../ui/problem-note';
import { CallFailure } from '../../widgets/call-failure';
import { MemberSelect } from '../../widgets/controls/member-select';
import { MeaningSelect, type NamedMeaning } from './meaning-select';
import { refusalTexts } from './refusal-texts';

const MAX_CUBES = 200;

interface TeachDialogProps {
  /** the word or phrase that has no meaning yet */
  text: string;
  /** slug of the cube that it is about; null: the person chooses one */
  cube: string | null;
  /** true: its question is still being typed, so that it is not asked again */
  isTyped?: boolean;
  onClose: () => void;
  /** its meaning is remembered */
  onTaught: () => void;
}

type OfMember = Extract<NamedMeaning, { kind: 'member' }>;

/** Asks what a word means to the person: a measure, a field or one value of a field. */
export default function TeachDialog(props: TeachDialogProps) {
  const { text, cube: given, isTyped = false, onClose, onTaught } = props;
  const texts = useTexts(refusalTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [meaning, setMeaning] = useState<NamedMeaning | null>(null);
  const [member, setMember] = useState<OfMember['key'] | null>(null);
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
  const field = cube === undefined ? null : fieldWithMembers(cube.model, meaning);
  const target =
    field === null || member === null || cube === undefined
      ? meaning
      : memberOf(cube.model, field, member, language);
  const choose = (next: NamedMeaning | null) => {
    setMeaning(next);
    setMember(null);
  };
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
      okText={isTyped ? texts.remember : texts.save}
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
            choose(null);
          }}
        />
        {error !== null && (
          <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        <label htmlFor={`${id}meaning`}>{texts.meaning}</label>
        <MeaningSelect
          id={`${id}meaning`}
          cube={slug}
          model={cube?.model}
          loading={slug !== null && cube === undefined && error === null}
          value={meaning}
          onValue={choose}
        />
        {slug !== null && cube !== undefined && field !== null && (
          <>
            <label htmlFor={`${id}value`}>{texts.value}</label>
            <MemberSelect
              key={field}
              id={`${id}value`}
              cube={slug}
              model={cube.model}
              of={field}
              value={member}
              block
              onValue={setMember}
            />
          </>
        )}
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}

/** The field that was chosen, where one value of it can be meant: no date; null: another thing was chosen. */
function fieldWithMembers(model: CubeModel, meaning: NamedMeaning | null): string | null {
  if (meaning?.kind !== 'field') return null;
  const type = model.dimensions.find(({ name }) => name === meaning.name)?.type ?? 'string';
  return type === 'date' || type === 'timestamp' ? null : meaning.name;
}

/** One member of a field, as it is shown. */
function memberOf(
  model: CubeModel,
  field: string,
  key: OfMember['key'],
  language: Language,
): OfMember {
  const look = findDimension(model, field) ?? { type: 'string' as const };
  return { kind: 'member', field, key, label: memberLabel(look, key, language) };
}
