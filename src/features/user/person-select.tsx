import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminUser } from '@bi/contract/identity/admin';
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
  disabled?: boolean;
  /** who is offered; everybody when absent */
  offers?: (person: AdminUser) => boolean;
  /** said in place of a person while nobody is chosen */
  placeholder?: string;
  onChange: (id: string, person: AdminUser | undefined) => void;
}

const option = ({ id, name, userName }: Pick<AdminUser, 'id' | 'name' | 'userName'>) => ({
  value: id,
  label: `${name} (${userName})`,
});

/** One of all people of the tenant: searched on the server, page by page as the list is scrolled. */
export function PersonSelect(props: PersonSelectProps) {
  const { value, name, disabled = false, offers = () => true, placeholder, onChange } = props;
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
  const persons = (people.data?.pages ?? []).flatMap(({ items }) => items).filter(offers);
  const found = persons.map(option);
  const isFound = value === '' || found.some((one) => one.value === value);
  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < NEAR_END && people.hasNextPage && !people.isFetching) void people.fetchNextPage();
  };
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={placeholder ?? texts.person}
      {...(placeholder === undefined ? {} : { placeholder })}
      notFoundContent={people.isFetching ? null : texts.nobody}
      disabled={disabled}
      loading={people.isFetching}
      value={value || null}
      options={isFound ? found : [chosen, ...found]}
      onPopupScroll={handleScroll}
      onChange={(id) => {
        setChosen(found.find((one) => one.value === id) ?? { value: id, label: id });
        setTyped('');
        onChange(
          id,
          persons.find((one) => one.id === id),
        );
      }}
    />
  );
}
