import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminRowRule } from '@bi/contract/identity/admin';
import { Button } from 'antd';
import { useState } from 'react';
import { deleteRowRule } from '@bi/contract/endpoints/row-rules';
import { adminQueries } from '../../api/administration';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useReadOnly } from '../../host/use-read-only';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { DeleteRuleDialog } from './delete-rule-dialog';
import { memberWords, readRuleCondition } from './rule-draft';
import { PageFoot } from './page-foot';
import { RuleDialog } from './rule-dialog';
import { pagesOf, useAdminPage } from './use-admin-page';

/** Which rows each person sees. */
export default function RulesSection() {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const [doomed, setDoomed] = useState<AdminRowRule | null>(null);
  const [dialog, setDialog] = useState<{ rule: AdminRowRule | null } | null>(null);
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const rules = useQuery({
    ...adminQueries.rules(http, query),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(http, deleteRowRule, { id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: adminQueries.all });
      notify.success(texts.deleted);
    },
    onSettled: () => setDoomed(null),
  });
  const words = (rule: AdminRowRule) => {
    const condition = readRuleCondition(rule.filter);
    if (!condition) return JSON.stringify(rule.filter);
    const members = condition.members.map(memberWords).join(', ');
    const { field, mode } = condition;
    return mode === 'in' ? texts.in(field, members) : texts.notIn(field, members);
  };
  const row = (rule: AdminRowRule) => (
    <tr key={rule.id}>
      <td>
        <strong>{rule.userName}</strong>
      </td>
      <td data-label={texts.rule}>{rule.name}</td>
      <td data-label={texts.condition}>{words(rule)}</td>
      <td data-label={texts.exempt}>
        {rule.exemptCubes.length === 0 ? texts.noExempt : rule.exemptCubes.join(', ')}
      </td>
      <td>
        <Button
          size="small"
          disabled={isReadOnly}
          aria-label={texts.editRule(rule.name)}
          onClick={() => setDialog({ rule })}
        >
          {texts.edit}
        </Button>{' '}
        <Button
          size="small"
          danger
          type="text"
          disabled={isReadOnly}
          icon={<Icon name="trash" />}
          aria-label={texts.deleteRule(rule.name)}
          onClick={() => setDoomed(rule)}
        />
      </td>
    </tr>
  );
  return (
    <>
      <AdminSection
        title={texts.rowRules}
        lead={texts.rulesLead}
        query={rules}
        stacks
        columns={[texts.person, texts.rule, texts.condition, texts.exempt, '']}
        rows={({ items }) => items.map(row)}
        empty={query.search === undefined ? texts.emptyRules : texts.nothing}
        search={{ label: texts.searchRules, typed, onType: setTyped }}
        notice={isReadOnly && <p role="note">{texts.readOnly}</p>}
        {...(!isReadOnly && {
          add: { label: texts.addRule, onAdd: () => setDialog({ rule: null }) },
        })}
        foot={<PageFoot page={page} pages={pagesOf(rules.data?.total)} onPage={setPage} />}
      />
      {doomed && (
        <DeleteRuleDialog
          rule={doomed}
          busy={remove.isPending}
          onDelete={() => remove.mutate(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
      {dialog && <RuleDialog rule={dialog.rule} onClose={() => setDialog(null)} />}
    </>
  );
}
