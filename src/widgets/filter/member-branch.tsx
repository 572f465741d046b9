import { useState, type KeyboardEvent } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { Filter, Grain, MemberPath, Query } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { pathKey, pathPrefixes, startsWith } from '@bi/olap/query/member-path';
import { findDimension } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { pathText } from '@bi/olap/filter/condition-text';
import { filterTexts } from './filter-texts';
import { memberLabel, ownDataLabel } from '@bi/olap/format/member-label';
import { useMembers, type Member } from './use-members';

export interface MemberBranchProps {
  cube: string;
  model: CubeModel;
  of: string;
  grain: Grain | undefined;
  hierarchy: boolean;
  where: Filter | null;
  /** the query whose own fields and parameters the members and conditions may be of */
  query: Pick<Query, 'fields' | 'parameters'>;
  search: string;
  /** path whose children are listed; [] for the top */
  parent: MemberPath;
  depth: number;
  chosen: ReadonlyMap<string, MemberPath>;
  onToggle: (path: MemberPath) => void;
}

/** What is asked for the members under a parent, or for those that a search finds. */
export function membersBody({
  of,
  grain,
  hierarchy,
  where,
  search,
  parent,
  query,
}: Omit<MemberBranchProps, 'cube' | 'model' | 'depth' | 'chosen' | 'onToggle'>): MembersBody {
  const body: MembersBody = { of };
  if (query.fields) body.fields = query.fields;
  if (query.parameters) body.parameters = query.parameters;
  if (grain && !hierarchy) body.grain = grain;
  if (where) body.where = where;
  if (search !== '') body.search = search;
  else if (hierarchy) body.parent = parent;
  return body;
}

/** The members under one parent, with their own branches where opened. */
export function MemberBranch(props: MemberBranchProps) {
  const { cube, depth } = props;
  const texts = useTexts(filterTexts);
  const body = membersBody(props);
  const { members, loading, failed, more, loadMore, retry } = useMembers(cube, body);
  if (failed) {
    return (
      <div className="olap-member-note" role="alert">
        {texts.membersFailed}{' '}
        <button type="button" className="olap-link" onClick={retry}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (loading && members.length === 0) return <Skeleton shape="lines" rows={depth === 0 ? 6 : 2} />;
  return (
    <>
      {members.length === 0 && <div className="olap-member-note">{texts.noMember}</div>}
      {members.map((member, index) => (
        <MemberRow
          key={pathKey(member.path)}
          {...props}
          member={member}
          first={depth === 0 && index === 0}
        />
      ))}
      {more && (
        <div className="olap-member-note">
          <button type="button" className="olap-link" disabled={loading} onClick={loadMore}>
            {texts.loadMore}
          </button>
        </div>
      )}
    </>
  );
}

function MemberRow(props: MemberBranchProps & { member: Member; first: boolean }) {
  const { of, model, grain, hierarchy, search, depth, chosen, onToggle, member, first } = props;
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const { path, hasChildren } = member;
  const expandable = hierarchy && hasChildren && search === '';
  const covered = pathPrefixes(path)
    .slice(0, -1)
    .some((above) => chosen.has(pathKey(above)));
  const checked = covered || chosen.has(pathKey(path));
  const partly =
    !checked &&
    [...chosen.values()].some((one) => one.length > path.length && startsWith(one, path));
  const look = findDimension(model, member.level) ?? { type: 'string' as const };
  const named = member.ownData ? ownDataLabel(language) : member.caption;
  const captions = member.captions ?? [];
  const isFound = search !== '' && hierarchy;
  const name =
    (isFound ? captions[path.length - 1] : named) ??
    memberLabel({ ...look, grain }, member.key, language);
  const above =
    isFound && path.length > 1
      ? pathText(
          path.slice(0, -1),
          of,
          model,
          language,
          (_, one) => captions[one.length - 1] ?? undefined,
        )
      : '';
  const toggle = (): void => {
    if (!covered) onToggle(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const opens = event.key === 'ArrowRight';
    if (event.key === ' ' || event.key === 'Enter') toggle();
    else if (expandable && (opens || event.key === 'ArrowLeft')) setOpen(opens);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div
        role="treeitem"
        className="olap-member"
        tabIndex={first ? 0 : -1}
        aria-checked={partly ? 'mixed' : checked}
        aria-disabled={covered}
        aria-level={depth + 1}
        aria-expanded={expandable ? open : undefined}
        title={above === '' ? name : `${name} · ${above}`}
        style={{ paddingLeft: 6 + depth * 18 }}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        {hierarchy && search === '' && (
          <span
            className="olap-member-twist"
            data-open={open ? '' : undefined}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              if (expandable) setOpen(!open);
            }}
          >
            {expandable && <Icon name="chevronRight" size={14} />}
          </span>
        )}
        <span className="olap-member-box" aria-hidden="true">
          <Icon name={partly ? 'minus' : 'check'} size={12} />
        </span>
        <span className="olap-member-text">
          {name}
          {above !== '' && <small className="olap-member-path">{above}</small>}
        </span>
        <span className="olap-member-count">{formatValue(member.count, '#,##0', language)}</span>
      </div>
      {open && <MemberBranch {...props} parent={path} depth={depth + 1} />}
    </>
  );
}
