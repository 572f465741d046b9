import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { Filter, MemberKey } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { findDimension } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useMembers } from '../filter/use-members';
import { controlTexts } from './control-texts';

type Key = Exclude<MemberKey, null>;

export interface MemberSelectProps {
  id: string;
  cube: string;
  model: CubeModel;
  /** dimension whose members are offered */
  of: string;
  value: Key | null;
  /** the only members offered; absent: all */
  list?: readonly MemberKey[];
  /** limits the members offered; absent or null: nothing does */
  offered?: Filter | null;
  /** as high and wide as the fields of a dialog */
  block?: boolean;
  onValue: (value: Key | null) => void;
}

/** Chooses one member of a dimension, searched on the server, or one of a list. */
export function MemberSelect(props: MemberSelectProps) {
  const { id, cube, model, of, value, list, offered = null, block = false, onValue } = props;
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const body: MembersBody = { of };
  if (search !== '' && list === undefined) body.search = search;
  if (offered !== null) body.where = offered;
  const { members, loading, failed } = useMembers(cube, body);
  const look = findDimension(model, of) ?? { type: 'string' as const };
  const known = list ?? members.map(({ key }) => key);
  const keys = known.filter((key): key is Key => key !== null);
  // the value has a name without being among the first members; what is searched comes first
  const isListed = value === null || keys.includes(value) || search !== '';
  const all = isListed ? keys : [value, ...keys];
  return (
    <Select<string, { value: string; label: string }>
      id={id}
      size={block ? 'middle' : 'small'}
      showSearch={{
        onSearch: setTyped,
        filterOption:
          list === undefined
            ? false
            : (input, option) =>
                (option?.label ?? '').toLocaleLowerCase().includes(input.toLocaleLowerCase()),
      }}
      allowClear
      value={value === null ? null : JSON.stringify(value)}
      status={value === null && !block ? 'error' : ''}
      placeholder={texts.chooseMember}
      style={{ width: block ? '100%' : 180, maxWidth: '100%' }}
      loading={loading && list === undefined}
      notFoundContent={failed ? texts.membersFailed : loading ? null : texts.noMember}
      options={all.map((key) => ({
        value: JSON.stringify(key),
        label: memberLabel(look, key, language),
      }))}
      onChange={(next: string | undefined) =>
        onValue(next === undefined ? null : (JSON.parse(next) as Key))
      }
    />
  );
}
