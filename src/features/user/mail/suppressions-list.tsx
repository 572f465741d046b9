import type { MailSuppression } from '@bi/contract/delivery/email-sending';
import { releaseAddress, suppressAddress } from '@bi/contract/endpoints/mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { Moment } from '../../../widgets/entity-list/entity-table';
import { AdminDialog } from '../admin-dialog';
import { AdminSection } from '../admin-section';
import { mailAdminTexts } from './mail-admin-texts';

/** Rows that are shown at once; the search finds the others. */
const SHOWN = 100;

/** Addresses that get no mails and why, adding one and allowing one again. */
export function SuppressionsList() {
  const texts = useTexts(mailAdminTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { confirm } = useUi();
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const asked = emailQueries.suppressions(http);
  const list = useQuery(asked);
  const show = (next: MailSuppression[]) => client.setQueryData(asked.queryKey, next);
  const release = useMutation({
    mutationFn: ({ address, schedule }: MailSuppression) => {
      const body = { address, ...(schedule !== null && { schedule: schedule.id }) };
      return call(http, releaseAddress, { body });
    },
    onSuccess: (next, { address }) => {
      show(next);
      notify.success(texts.removed(address));
    },
  });
  const remove = async (one: MailSuppression) => {
    const isSure =
      one.reason !== 'unsubscribed' ||
      (await confirm({
        title: texts.removeTitle(one.address),
        content: texts.removeUnsubscribed,
        okText: texts.remove,
        cancelText: texts.cancel,
      }));
    if (isSure) release.mutate(one);
  };
  const wanted = typed.trim().toLowerCase();
  const found = (all: readonly MailSuppression[]) =>
    all.filter(({ address, schedule }) =>
      `${address} ${schedule?.name ?? ''}`.toLowerCase().includes(wanted),
    );
  const count = found(list.data ?? []).length;
  const row = (one: MailSuppression) => (
    <tr key={`${one.address} ${one.schedule?.id ?? ''}`}>
      <td>
        <strong>{one.address}</strong>
      </td>
      <td data-label={texts.columnOf}>
        {one.schedule === null ? texts.ofAll : one.schedule.name || texts.ofGone}
      </td>
      <td data-label={texts.columnWhy}>{texts.reason(one.reason)}</td>
      <td data-label={texts.columnSince}>
        <Moment iso={one.at} />
      </td>
      <td>
        <Button
          size="small"
          aria-label={texts.removeOf(one.address)}
          disabled={release.isPending}
          onClick={() => void remove(one)}
        >
          {texts.remove}
        </Button>
      </td>
    </tr>
  );
  return (
    <>
      <AdminSection
        stacks
        level={2}
        title={texts.suppressions}
        lead={texts.suppressionsLead}
        query={list}
        columns={[texts.columnAddress, texts.columnOf, texts.columnWhy, texts.columnSince, '']}
        rows={(all) => found(all).slice(0, SHOWN).map(row)}
        empty={wanted === '' ? texts.noneListed : texts.noMatch}
        search={{ label: texts.search, typed, onType: setTyped }}
        add={{ label: texts.add, onAdd: () => setAdding(true) }}
        foot={count > SHOWN && <small>{texts.more(SHOWN, count)}</small>}
      />
      {isAdding && (
        <AddDialog
          onAdded={(next, address) => {
            show(next);
            notify.success(texts.added(address));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface AddDialogProps {
  onAdded: (next: MailSuppression[], address: string) => void;
  onClose: () => void;
}

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const texts = useTexts(mailAdminTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  return (
    <AdminDialog
      title={texts.addTitle}
      ready={address !== ''}
      quiet
      inPlace
      save={async () => {
        onAdded(
          await call(http, suppressAddress, { body: { address } }, { inPlace: true }),
          address,
        );
      }}
      onClose={onClose}
    >
      <label>
        {texts.address}
        <Input
          autoFocus
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    </AdminDialog>
  );
}
