import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminUser } from '@bi/contract/admin';
import { Select } from 'antd';
import { useState, type UIEvent } from 'react';
import { adminQueries } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useDebounced } from '../../ui/use-debounced';
import { adminTexts } from './admin-texts';

const PAGE_SIZE = 50;
/** Pixels above the end of the list at which the next page is asked for. */
const NEAR_END = 100;
/** Quiet time after a key before people are searched, milliseconds. */
const PAUSE_MS = 200;

interface PersonSelectProps {
  /** user id; '' chooses nobody */
  value: string;
  /** what is shown for `value` while its person is not among those found */
  name: string;
  disabled: boolean;
  onChange: (id: string) => void;
}

const option = ({ id, name, userName }: Pick<AdminUser, 'id' | 'name' | 'userName'>) => ({
  value: id,
  label: `${name} (${userName})`,
});

/** One of all people of the tenant: searched on the server, page by page as the list is scrolled. */
export function PersonSelect({ value, name, disabled, onChange }: PersonSelectProps) {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ value, label: name });
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { pageSize: PAGE_SIZE, ...(search === '' ? {} : { search }) };
  const people = useInfiniteQuery({
    ...adminQueries.userPages(http, query),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const found = (people.data?.pages ?? []).flatMap(({ items }) => items).map(option);
  const isFound = value === '' || found.some((one) => one.value === value);
  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < NEAR_END && people.hasNextPage && !people.isFetching) void people.fetchNextPage();
  };
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={texts.person}
      disabled={disabled}
      loading={people.isFetching}
      value={value || null}
      options={isFound ? found : [chosen, ...found]}
      onPopupScroll={handleScroll}
      onChange={(id) => {
        setChosen(found.find((one) => one.value === id) ?? { value: id, label: id });
        setTyped('');
        onChange(id);
      }}
    />
  );
}
