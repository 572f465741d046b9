import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { createShareLink } from '@bi/contract/endpoints/share-links';
import { MAX_LINK_DAYS, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '@bi/contract/call/limits';
import type { MadeShareLink } from '@bi/contract/share/share-link';
import type { LinkAction, LinkedKind } from '@bi/contract/share/share-link-kinds';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { shareLinkQueries } from '../../api/share-links';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { useDebounced } from '../../ui/use-debounced';
import { linkTexts } from './link-texts';

interface LinkFormProps {
  kind: LinkedKind;
  item: string;
  choosesReader: boolean;
  /** whether row rules limit the asker */
  limited: boolean;
  onMade: (made: MadeShareLink) => void;
  onCancel: () => void;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** A day of the local calendar as `YYYY-MM-DD`, some days from now. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Makes a link: until when, with which password, whose rows, and what its readers may do. */
export function LinkForm(props: LinkFormProps) {
  const { kind, item, choosesReader, limited, onMade, onCancel } = props;
  const texts = useTexts(linkTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const me = useMe().data;
  const [name, setName] = useState('');
  const [day, setDay] = useState(() => dayFromNow(DEFAULT_DAYS));
  const [password, setPassword] = useState('');
  const [actions, setActions] = useState<LinkAction[]>(['filter']);
  const [reader, setReader] = useState<{ id: string; name: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // it opens below what fits into the dialog
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const make = useMutation({
    mutationFn: () =>
      call(
        http,
        createShareLink,
        {
          body: {
            ...{ kind, item, name, actions },
            expiresAt: new Date(`${day}T23:59:59`).toISOString(),
            ...(password === '' ? {} : { password }),
            ...(reader ? { readerId: reader.id } : {}),
          },
        },
        { inPlace: 'aside' },
      ),
    onSuccess: onMade,
  });
  const isShort = password !== '' && password.length < MIN_LINK_PASSWORD;
  const myName = me?.name ?? '';
  const rows =
    reader && reader.id !== me?.userId
      ? texts.unknownRows(reader.name)
      : limited
        ? texts.someRows(myName)
        : texts.allRows(myName);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isShort && day !== '') make.mutate();
  };
  const toggle = (action: LinkAction, on: boolean) =>
    setActions(on ? [...actions, action] : actions.filter((one) => one !== action));
  return (
    <form ref={form} className="bi-link-form" onSubmit={submit}>
      {make.isError && (
        <Alert
          className="is-wide"
          type="error"
          showIcon
          title={toCallError(make.error, language).message}
        />
      )}
      <label>
        {texts.name}
        <Input
          autoFocus
          maxLength={120}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        {texts.expires}
        <Input
          type="date"
          required
          min={dayFromNow(0)}
          max={dayFromNow(MAX_LINK_DAYS - 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </label>
      <label className="is-wide">
        {texts.password}
        <Input.Password
          autoComplete="new-password"
          maxLength={MAX_LINK_PASSWORD}
          status={isShort ? 'error' : ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <small role={isShort ? 'alert' : undefined}>
          {isShort ? texts.passwordShort(MIN_LINK_PASSWORD) : texts.passwordNote(MIN_LINK_PASSWORD)}
        </small>
      </label>
      <div className="is-wide">
        {choosesReader && (
          <label>
            {texts.rowsOf}
            <ReaderSelect me={me?.userId ?? ''} myName={myName} onChoose={setReader} />
          </label>
        )}
        <small style={{ display: 'block', marginTop: 4 }} role="status">
          {rows}
        </small>
      </div>
      <Checkbox
        checked={actions.includes('filter')}
        onChange={(event) => toggle('filter', event.target.checked)}
      >
        {texts.filter}
      </Checkbox>
      <Checkbox
        checked={actions.includes('export')}
        onChange={(event) => toggle('export', event.target.checked)}
      >
        {texts.export}
      </Checkbox>
      <footer>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={isShort || day === ''}
          loading={make.isPending}
        >
          {texts.make}
        </Button>
      </footer>
    </form>
  );
}

interface ReaderSelectProps {
  me: string;
  myName: string;
  onChoose: (person: { id: string; name: string } | null) => void;
}

/** Chooses the person whose rows readers of a link see. */
function ReaderSelect({ me, myName, onChoose }: ReaderSelectProps) {
  const texts = useTexts(linkTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const people = useQuery({
    ...shareLinkQueries.people(http, useDebounced(typed.trim(), 200)),
    placeholderData: keepPreviousData,
  });
  const found = (people.data ?? []).filter((person) => person.id !== me);
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={texts.rowsOf}
      placeholder={texts.findPerson}
      value={chosen}
      options={[
        { value: '', label: `${texts.me} (${myName})` },
        ...found.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => {
        setChosen(id);
        onChoose(found.find((person) => person.id === id) ?? null);
      }}
    />
  );
}
