import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Colleague } from '@bi/contract/share';
import { Select } from 'antd';
import { useState } from 'react';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useDebounced } from '../../ui/use-debounced';
import { shareTexts } from './share-texts';

/** Quiet time after a key before people are searched, milliseconds. */
const PAUSE_MS = 200;

interface ColleagueSelectProps {
  /** ids of those that are chosen already */
  chosen: readonly string[];
  onChoose: (person: Colleague) => void;
}

/** Finds a person of the tenant by name, user name or e-mail, and adds them. */
export function ColleagueSelect({ chosen, onChoose }: ColleagueSelectProps) {
  const texts = useTexts(shareTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const people = useQuery({
    ...shareQueries.colleagues(http, search),
    placeholderData: keepPreviousData,
  });
  const found = (people.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      aria-label={texts.add}
      placeholder={texts.add}
      style={{ width: '100%' }}
      value={null}
      loading={people.isFetching}
      notFoundContent={people.isFetching ? null : texts.nobody}
      options={found.map(({ id, name, userName }) => ({
        value: id,
        label: `${name} (${userName})`,
      }))}
      onChange={(id) => {
        const person = found.find((one) => one.id === id);
        setTyped('');
        if (person) onChoose(person);
      }}
    />
  );
}
