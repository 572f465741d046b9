import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import type { QualityCheck, QualityRule, TableDetail } from '@bi/contract/table/table';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useState } from 'react';
import { getTable, runTableChecks, saveTable } from '@bi/contract/endpoints/tables';
import { saveOver } from '../../../api/save';
import { tableQueries } from '../../../api/tables';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { ruleText, tableTexts } from './table-texts';

type Kind = QualityRule['kind'];

interface Draft {
  kind: Kind;
  columns: string[];
  values: string;
  hours: number;
}

function toRule({ kind, columns, values, hours }: Draft): QualityRule | null {
  const [column] = columns;
  if (column === undefined) return null;
  if (kind === 'notNull') return { kind, column };
  if (kind === 'unique') return { kind, columns: columns.slice(0, 8) };
  if (kind === 'freshWithin') return { kind, column, hours };
  const list = values.split('\n').map((value) => value.trim());
  const wanted = list.filter((value) => value !== '').slice(0, 1000);
  return wanted.length === 0 ? null : { kind, column, values: wanted };
}

function CheckResult({ check, version }: { check: QualityCheck; version: number | null }) {
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const { result } = check;
  if (result === null || result.version !== version)
    return <span className="tv-note">{texts.notRun}</span>;
  if (result.ok)
    return (
      <span className="tv-good">
        <Icon name="check" size={14} /> {texts.passed}
      </span>
    );
  const count = formatForScreen(result.failing, '#,##0', language);
  return (
    <>
      <span className="tv-bad">
        <Icon name="warning" size={14} />{' '}
        {check.rule.kind === 'freshWithin' ? texts.failedPlain : texts.failed(count)}
      </span>
      {result.samples.length > 0 && (
        <span className="tv-note">
          {' '}
          {texts.examples} {result.samples.join(' · ')}
        </span>
      )}
    </>
  );
}

/** What must hold of a table's data, and whether it does. */
export function ChecksTab({ table }: { table: TableDetail }) {
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { edit } = table.permissions;
  const read = () => client.invalidateQueries({ queryKey: tableQueries.all });
  const run = useMutation({
    mutationFn: () => call(http, runTableChecks, { id: table.id }),
    onSettled: read,
  });
  const save = useMutation({
    mutationFn: async (change: (rules: QualityRule[]) => QualityRule[]) => {
      let now = table;
      for (;;) {
        const checks = change(now.checks.map(({ rule }) => rule));
        const body = { version: now.version, name: now.name, checks };
        const { conflict } = await saveOver(http, saveTable, { id: table.id, body });
        if (conflict === null) return;
        // somebody saved meanwhile: this one change is made on theirs
        now = await call(http, getTable, { id: table.id });
      }
    },
    onSuccess: () => {
      setDraft(null);
      notify.success(texts.saved);
      run.mutate();
    },
  });
  const columns = table.columns.map(({ name }) => ({ value: name, label: name }));
  const rule = draft === null ? null : toRule(draft);
  const put = (patch: Partial<Draft>) =>
    setDraft((now) => (now === null ? null : { ...now, ...patch }));
  return (
    <div className="tv-body">
      <div className="tv-bar">
        {edit && (
          <Button
            size="small"
            icon={<Icon name="add" size={14} />}
            onClick={() => setDraft({ kind: 'notNull', columns: [], values: '', hours: 24 })}
          >
            {texts.addCheck}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon name="play" size={14} />}
          disabled={table.checks.length === 0}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {run.isPending ? texts.checking : texts.runChecks}
        </Button>
        {!edit && <span className="tv-bar-end">{texts.readOnly}</span>}
      </div>
      {draft !== null && (
        <div className="tv-form">
          <label>
            {texts.checkKind}
            <Select<Kind>
              style={{ width: 150 }}
              value={draft.kind}
              options={(['notNull', 'unique', 'inSet', 'freshWithin'] as const).map((value) => ({
                value,
                label: texts[value],
              }))}
              onChange={(kind) => put({ kind, columns: draft.columns.slice(0, 1) })}
            />
          </label>
          <label>
            {texts.column}
            <Select<string[]>
              mode="multiple"
              maxCount={draft.kind === 'unique' ? 8 : 1}
              style={{ width: 240 }}
              value={draft.columns}
              options={columns}
              onChange={(value) => put({ columns: value })}
            />
          </label>
          {draft.kind === 'inSet' && (
            <label>
              {texts.values}
              <Input.TextArea
                rows={3}
                style={{ width: 220 }}
                value={draft.values}
                onChange={({ target }) => put({ values: target.value })}
              />
            </label>
          )}
          {draft.kind === 'freshWithin' && (
            <label>
              {texts.hours}
              <InputNumber<number>
                min={1}
                max={87_600}
                value={draft.hours}
                onChange={(value) => put({ hours: value ?? 1 })}
              />
            </label>
          )}
          <Button
            type="primary"
            disabled={rule === null}
            loading={save.isPending}
            onClick={() => rule !== null && save.mutate((rules) => [...rules, rule])}
          >
            {texts.add}
          </Button>
          <Button onClick={() => setDraft(null)}>{texts.cancel}</Button>
        </div>
      )}
      <div className="tv-scroll">
        {table.checks.length === 0 && draft === null && (
          <EmptyState icon={<Icon name="check" />} text={texts.noChecks} />
        )}
        {table.checks.map((check) => (
          <div className="tv-check" key={check.id}>
            <div>
              <p>{ruleText(check.rule, language)}</p>
              <p>
                <CheckResult check={check} version={table.dataVersion} />
              </p>
            </div>
            {edit && (
              <Button
                type="text"
                size="small"
                aria-label={`${texts.removeCheck}: ${ruleText(check.rule, language)}`}
                icon={<Icon name="trash" size={15} />}
                onClick={() =>
                  save.mutate((rules) =>
                    rules.filter((one) => JSON.stringify(one) !== JSON.stringify(check.rule)),
                  )
                }
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
