import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Grantee } from '@bi/contract/share/share';
import { Select } from 'antd';
import { useState, type UIEvent } from 'react';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useDebounced } from '../../ui/use-debounced';
import { shareTexts } from './share-texts';

/** Quiet time after a key before people and groups are searched, milliseconds. */
const PAUSE_MS = 200;
/** Pixels above the end of the list at which the next page is asked for. */
const NEAR_END = 100;

interface GranteeSelectProps {
  /** `<kind> <id>` of those that are chosen already */
  chosen: readonly string[];
  /** what it is for; absent: sharing */
  label?: string;
  /** false: people alone are offered */
  groups?: boolean;
  onChoose: (grantee: Grantee) => void;
}

/** The key of a person or group among those that are chosen. */
export const granteeKey = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** Finds a person or a group of the tenant by name, user name or e-mail, page by page, and adds them. */
export function GranteeSelect(props: GranteeSelectProps) {
  const { chosen, onChoose, groups = true } = props;
  const texts = useTexts(shareTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const grantees = useInfiniteQuery({
    ...shareQueries.grantees(http, search),
    placeholderData: keepPreviousData,
  });
  const found = (grantees.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((one) => (groups || one.kind !== 'group') && !chosen.includes(granteeKey(one)));
  const { hasNextPage, isFetching, fetchNextPage } = grantees;
  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < NEAR_END && hasNextPage && !isFetching) void fetchNextPage();
  };
  const label = ({ kind, name, userName, size }: Grantee): string =>
    kind === 'group' ? texts.groupOf(name, size ?? 0) : `${name} (${userName})`;
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      aria-label={props.label ?? texts.add}
      placeholder={props.label ?? texts.add}
      style={{ width: '100%' }}
      value={null}
      loading={isFetching}
      notFoundContent={isFetching ? null : grantees.isError ? texts.searchFailed : texts.nobody}
      onPopupScroll={handleScroll}
      options={found.map((one) => ({ value: granteeKey(one), label: label(one) }))}
      onChange={(key) => {
        const grantee = found.find((one) => granteeKey(one) === key);
        setTyped('');
        if (grantee) onChoose(grantee);
      }}
    />
  );
}
