import type { EntityShares } from '@bi/contract/share/share';
import { type ShareLevel, SIGHTS_AT_ONCE } from '@bi/contract/share/share-levels';
import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type { SharedWith, ShareDraft } from './share-draft';
import { shareTexts } from './share-texts';
import { sightText } from './sight-text';
import { GroupSights } from './group-sights';
import type { Sight } from '@bi/contract/share/share-sight';
import { useQueries } from '@tanstack/react-query';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';

const STYLE = `
.bi-shares{margin:12px 0 0;padding:0;list-style:none}
.bi-shares li{display:grid;grid-template-columns:20px minmax(0,1fr) auto;gap:2px 10px;align-items:center;
  min-height:44px;padding:4px 0;border-bottom:1px solid var(--bi-line)}
.bi-shares li:last-child{border-bottom:0}
.bi-shares strong{display:block;font-weight:550;overflow:hidden;text-overflow:ellipsis}
.bi-shares small{display:block;color:var(--bi-text-second);font-size:12px}
.bi-shares li>div>.ant-btn-link{height:auto;padding:0;font-size:12px}
.bi-share-people{margin:4px 0;padding:0;list-style:none}
.bi-shares .bi-share-people li{display:block;min-height:0;padding:3px 0}
.bi-shares em{color:var(--bi-text-second);font-style:normal}
`;

interface ShareRowsProps {
  /** what is shared */
  item: EntityShares['item'];
  /** true: people can read it, and nothing more */
  onlyView?: true;
  draft: ShareDraft;
  tenantName: string;
  mayShare: boolean;
  /** `makers`: people who only view do not see it */
  readers?: 'makers';
  /** null takes everything away */
  onLevel: (grantee: SharedWith, level: ShareLevel | null) => void;
  onOwner: (person: SharedWith) => void;
}

/** The owner, the tenant, the groups and the people with what each may do. */
export function ShareRows(props: ShareRowsProps) {
  const { item, draft, tenantName, mayShare, readers, onlyView, onLevel, onOwner } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(shareTexts);
  const { language } = useLanguage();
  const shared = draft.shares.find(({ kind }) => kind === 'tenant');
  const everybody: SharedWith = shared ?? {
    kind: 'tenant',
    id: '',
    name: tenantName,
    level: 'view',
    role: null,
    size: null,
    limited: false,
  };
  const levels = [
    { value: 'view', label: texts.view },
    ...(onlyView
      ? []
      : [
          { value: 'edit', label: texts.edit },
          { value: 'manage', label: texts.manage },
        ]),
  ];
  const chooser = (name: string, value: string, more: typeof levels, grantee: SharedWith) =>
    mayShare ? (
      <Select<string>
        aria-label={texts.levelOf(name)}
        value={value}
        variant="borderless"
        popupMatchSelectWidth={false}
        options={[...levels, ...more]}
        onChange={(next) => {
          if (next === 'owner') onOwner(grantee);
          else onLevel(grantee, next === 'none' ? null : (next as ShareLevel));
        }}
      />
    ) : (
      <em>{[...levels, ...more].find((one) => one.value === value)?.label}</em>
    );
  const people = draft.shares.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const sights = useSights(mayShare ? item : null, [...people].sort());
  const noteOf = ({ kind, id, size, role, level, limited }: SharedWith): string => {
    if (kind === 'group') return size === 0 ? texts.emptyGroup : texts.people(size ?? 0);
    if (role === 'viewer' && readers === 'makers') return texts.viewerSeesNone;
    const sight = sights.get(id);
    const seen = sight ? sightText(sight, texts, language) : limited ? texts.limited : '';
    const bound = role === 'viewer' && level !== 'view' ? texts.viewerRole : '';
    return [seen, bound].filter(Boolean).join(' · ');
  };
  const tenant = texts.everybody(everybody.name);
  return (
    <ul className="bi-shares">
      <Row icon="user" name={draft.owner.name} end={<em>{texts.owner}</em>} />
      <Row
        icon="globe"
        name={tenant}
        end={chooser(
          tenant,
          shared?.level ?? 'none',
          [{ value: 'none', label: texts.none }],
          everybody,
        )}
      />
      {draft.shares
        .filter(({ kind }) => kind !== 'tenant')
        .sort((a, b) => Number(b.kind === 'group') - Number(a.kind === 'group'))
        .map((person) => (
          <Row
            key={`${person.kind} ${person.id}`}
            icon={person.kind === 'group' ? 'users' : 'user'}
            name={person.name}
            note={noteOf(person)}
            more={
              mayShare && item !== null && person.kind === 'group' && person.size !== 0 ? (
                <GroupPeople item={item} group={person} />
              ) : null
            }
            end={chooser(
              person.name,
              person.level,
              [
                ...(onlyView || person.kind === 'group' || person.role === 'viewer'
                  ? []
                  : [{ value: 'owner', label: texts.makeOwner }]),
                { value: 'none', label: texts.remove },
              ],
              person,
            )}
          />
        ))}
    </ul>
  );
}

interface RowProps {
  icon: IconName;
  name: string;
  note?: string;
  /** beneath the note */
  more?: ReactNode;
  end: ReactNode;
}

/** What the people of a group see, once somebody asks for it. */
function GroupPeople({
  item,
  group,
}: {
  item: NonNullable<EntityShares['item']>;
  group: SharedWith;
}) {
  const texts = useTexts(shareTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={12} />}
      >
        {texts.showPeople}
      </Button>
      {open && <GroupSights item={item} group={group} />}
    </>
  );
}

function Row({ icon, name, note = '', more, end }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <strong>{name}</strong>
        {note !== '' && <small>{note}</small>}
        {more}
      </div>
      {end}
    </li>
  );
}

/** What people see of the data of a saved thing, by user id; an id is absent until it is there. Null: nobody is asked about. */
function useSights(
  item: EntityShares['item'],
  people: readonly string[],
): ReadonlyMap<string, Sight> {
  const http = useHttp();
  const pages = Array.from({ length: Math.ceil(people.length / SIGHTS_AT_ONCE) }, (_, page) =>
    people.slice(page * SIGHTS_AT_ONCE, (page + 1) * SIGHTS_AT_ONCE),
  );
  const found = useQueries({
    queries: item === null ? [] : pages.map((ids) => shareQueries.sights(http, item, ids)),
  });
  return new Map(
    found.flatMap(({ data }) => (data?.items ?? []).map(({ id, sight }) => [id, sight] as const)),
  );
}
