import { Button, Input, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { GroupField, MemberPath } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { ownField, setOwnField, showGroups } from '@bi/olap/query/edit-own-fields';
import { pathKey } from '@bi/olap/query/member-path';
import { labelOf } from '@bi/olap/query/model-fields';
import { freeMeasureName } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import type { GroupsTarget } from './groups-target';
import { OWN_FIELD_STYLE } from './own-field-style';
import { ownFieldTexts } from './own-field-texts';

const NEW = '';

export interface GroupsDialogProps {
  target: GroupsTarget;
  onClose: () => void;
}

/** Groups that members are taken out of where another group takes them. */
function withGroup(
  groups: GroupField['groups'],
  label: string,
  paths: readonly MemberPath[],
): GroupField['groups'] {
  const taken = new Set(paths.map(pathKey));
  const left = groups
    .map((one) => ({ ...one, paths: one.paths.filter((path) => !taken.has(pathKey(path))) }))
    .filter((one) => one.paths.length > 0 || one.label === label);
  if (!left.some((one) => one.label === label)) return [...left, { label, paths: [...paths] }];
  return left.map((one) =>
    one.label === label ? { ...one, paths: [...one.paths, ...paths] } : one,
  );
}

/** Puts members together under a name, in a new field or one of groups that is there; or changes such a field. */
export function GroupsDialog({ target, onClose }: GroupsDialogProps) {
  useStyleSheet(OWN_FIELD_STYLE);
  const texts = useTexts(ownFieldTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const isNew = 'paths' in target;
  const length = isNew ? (target.paths[0]?.length ?? 0) : 0;
  const fitting = (query.fields ?? []).filter(
    (one): one is GroupField =>
      isNew &&
      one.kind === 'groups' &&
      one.of === target.of &&
      one.grain === target.grain &&
      one.groups[0]?.paths[0]?.length === length,
  );
  const edited = isNew ? null : ownField(query, target.name);
  const [into, setInto] = useState(edited?.name ?? fitting.at(-1)?.name ?? NEW);
  const field = edited?.kind === 'groups' ? edited : fitting.find(({ name }) => name === into);
  const of = isNew ? target.of : (field?.of ?? '');
  const source = labelOf(model, of);
  const [group, setGroup] = useState('');
  const [name, setName] = useState(field?.label ?? texts.groupsName(source));
  const [groups, setGroups] = useState(field?.groups ?? []);
  const [rest, setRest] = useState(field?.rest ?? 'each');
  const [other, setOther] = useState(field?.other ?? texts.otherName);
  const [tried, setTried] = useState(false);
  const ids = { name: useId(), group: useId(), into: useId(), other: useId() };
  const choose = (next: string): void => {
    const chosen = fitting.find((one) => one.name === next);
    setInto(next);
    setName(chosen?.label ?? texts.groupsName(source));
    setGroups(chosen?.groups ?? []);
    setRest(chosen?.rest ?? 'each');
    setOther(chosen?.other ?? texts.otherName);
  };
  const title = group.trim().normalize('NFC');
  const all = isNew && title !== '' ? withGroup(groups, title, target.paths) : groups;
  const isComplete = (!isNew || title !== '') && all.length > 0;
  const apply = (): void => {
    setTried(true);
    if (!isComplete) return;
    store.getState().edit((q, m) => {
      const made: GroupField = {
        kind: 'groups',
        name: field?.name ?? freeMeasureName(`${of}_group`, q, m),
        label: name.trim() === '' ? texts.groupsName(source) : name.trim().normalize('NFC'),
        of,
        ...(isNew && target.grain !== undefined ? { grain: target.grain } : {}),
        ...(!isNew && field?.grain !== undefined ? { grain: field.grain } : {}),
        groups: all,
        rest,
        ...(rest === 'other'
          ? { other: other.trim() === '' ? texts.otherName : other.trim() }
          : {}),
      };
      return isNew ? showGroups(q, m, made) : setOwnField(q, m, made);
    });
    onClose();
  };
  return (
    <Modal
      open
      width={440}
      title={texts.groupsTitle(source)}
      okText={texts.apply}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isNew && all.length === 0 }}
      onOk={apply}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="olap-own">
        {isNew && (
          <div>
            <label htmlFor={ids.group}>{texts.groupName}</label>
            <Input
              id={ids.group}
              autoFocus
              value={group}
              maxLength={120}
              placeholder={texts.groupExample}
              status={tried && title === '' ? 'error' : undefined}
              onChange={({ target: box }) => setGroup(box.value)}
              onPressEnter={apply}
            />
            {tried && title === '' && (
              <p className="olap-own-problem" role="alert">
                {texts.nameNeeded}
              </p>
            )}
            <p className="olap-own-note">{texts.members(target.members)}</p>
          </div>
        )}
        {isNew && fitting.length > 0 && (
          <div>
            <label htmlFor={ids.into}>{texts.addTo}</label>
            <Select
              id={ids.into}
              value={into}
              style={{ width: '100%' }}
              options={[
                ...fitting.map((one) => ({ value: one.name, label: one.label ?? one.name })),
                { value: NEW, label: texts.newField },
              ]}
              onChange={choose}
            />
          </div>
        )}
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            value={name}
            maxLength={120}
            onChange={({ target: box }) => setName(box.value)}
            onPressEnter={apply}
          />
        </div>
        <GroupList groups={groups} onChange={setGroups} />
        <div className="olap-own-label" aria-hidden="true">
          {texts.rest}
        </div>
        <Radio.Group
          aria-label={texts.rest}
          value={rest}
          options={[
            { value: 'each', label: texts.each },
            { value: 'other', label: texts.other },
          ]}
          onChange={({ target: box }) => setRest(box.value === 'other' ? 'other' : 'each')}
        />
        {rest === 'other' && (
          <Input
            id={ids.other}
            aria-label={texts.other}
            value={other}
            maxLength={120}
            onChange={({ target: box }) => setOther(box.value)}
            onPressEnter={apply}
          />
        )}
      </div>
    </Modal>
  );
}

interface GroupListProps {
  groups: GroupField['groups'];
  onChange: (groups: GroupField['groups']) => void;
}

/** The groups there are, each with a way to dissolve it. */
function GroupList({ groups, onChange }: GroupListProps) {
  const texts = useTexts(ownFieldTexts);
  const { language } = useLanguage();
  if (groups.length === 0) return null;
  return (
    <ul className="olap-own-groups">
      {groups.map(({ label, paths }) => (
        <li key={label}>
          <span title={label}>
            {label} · {texts.nMembers(formatValue(paths.length, '#,##0', language))}
          </span>
          <Button
            size="small"
            type="text"
            aria-label={texts.removeGroup(label)}
            icon={<Icon name="close" size={12} />}
            onClick={() => onChange(groups.filter((one) => one.label !== label))}
          />
        </li>
      ))}
    </ul>
  );
}
