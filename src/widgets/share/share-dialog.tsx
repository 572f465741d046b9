import type { EntityShares, SharesSave } from '@bi/contract/share/share';
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { toCallError } from '../../core/errors';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { GranteeSelect, granteeKey } from './grantee-select';
import {
  isChanged,
  rebased,
  toSave,
  withShareLevel,
  without,
  withOwner,
  type ShareDraft,
} from './share-draft';
import type { ShareLinksProps } from './share-links';
import { ShareReach } from './share-reach';
import { ShareRows } from './share-rows';
import { shareTexts } from './share-texts';

const ShareLinks = lazyPart(() => import('./share-links'));

/** Properties of ShareDialog. */
export interface ShareDialogProps {
  name: string;
  /** whether the person may change who sees it */
  mayShare: boolean;
  shares: (http: HttpClient) => UseQueryOptions<EntityShares>;
  save: (http: HttpClient, body: SharesSave) => Promise<EntityShares>;
  /** `makers`: people who only view do not see it, also shared with them */
  readers?: 'makers';
  /** only its owner sees it and those it is shared with, who only read it; absent: administrators, too */
  personal?: true;
  /** what links for people without an account can open; absent: none */
  links?: ShareLinksProps;
  /** key of the reads that change with it */
  keys: readonly unknown[];
  /** copies where it opens, for people who can see it; absent: it has no address */
  onCopyLink?: () => void;
  onClose: () => void;
}

/** Who can see a saved thing and may do more with it; those who may share it change that here. */
export default function ShareDialog(props: ShareDialogProps) {
  const { name, mayShare, shares, keys, onClose } = props;
  const texts = useTexts(shareTexts);
  const { language } = useLanguage();
  const { surface } = useUiMode();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const loaded = useQuery({ ...shares(http), staleTime: 0, gcTime: 0 });
  const [edit, setEdit] = useState<{ draft: ShareDraft; base: EntityShares } | null>(null);
  const edited = edit && loaded.data ? rebased(edit.draft, edit.base, loaded.data) : null;
  const draft = edited ?? loaded.data;
  const setEdited = (next: ShareDraft) => {
    if (loaded.data) setEdit({ draft: next, base: loaded.data });
  };
  const save = useMutation({
    mutationFn: (body: SharesSave) => props.save(http, body),
    onSuccess: async () => {
      notify.success(texts.saved);
      onClose();
      await client.invalidateQueries({ queryKey: keys });
    },
    onError: () => void loaded.refetch(),
  });
  const changed = edited !== null && loaded.data !== undefined && isChanged(edited, loaded.data);
  const handleSave = () => {
    if (edited && loaded.data) save.mutate(toSave(edited, loaded.data));
  };
  const copyLink = props.onCopyLink && surface === 'standalone' && (
    <Button
      icon={<Icon name="link" size={15} />}
      title={texts.copyLinkFor}
      style={{ float: 'left' }}
      onClick={props.onCopyLink}
    >
      {texts.copyLink}
    </Button>
  );
  return (
    <Modal
      open
      width={560}
      title={texts.title(name)}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'min(64vh, 560px)', overflow: 'auto' } }}
      footer={
        mayShare ? (
          <>
            {copyLink}
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              type="primary"
              disabled={!changed}
              loading={save.isPending}
              onClick={handleSave}
            >
              {texts.save}
            </Button>
          </>
        ) : (
          <>
            {copyLink}
            <Button onClick={onClose}>{texts.close}</Button>
          </>
        )
      }
    >
      {loaded.isPending && <Skeleton shape="lines" rows={4} />}
      {loaded.isError && draft === undefined && (
        <ErrorState
          title={texts.failed}
          text={toCallError(loaded.error, language).message}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {save.isError && (
        <Alert
          type="error"
          showIcon
          title={toCallError(save.error, language).message}
          style={{ marginBottom: 12 }}
        />
      )}
      {loaded.data && draft && (
        <>
          <div role="status" style={{ margin: '0 0 12px', color: 'var(--bi-text-second)' }}>
            {changed ? (
              texts.unsaved
            ) : loaded.data.shares.length > 0 ? (
              <ShareReach shares={loaded.data} mayShare={mayShare} />
            ) : props.personal ? (
              texts.personal
            ) : (
              texts.private
            )}
          </div>
          {mayShare && (
            <GranteeSelect
              chosen={[`person ${draft.owner.id}`, ...draft.shares.map(granteeKey)]}
              onChoose={({ kind, id, name, role, size }) =>
                setEdited(
                  withShareLevel(
                    draft,
                    { kind, id, name, role, size, limited: false, level: 'view' },
                    'view',
                  ),
                )
              }
            />
          )}
          <ShareRows
            item={loaded.data.item}
            draft={draft}
            tenantName={loaded.data.tenant}
            mayShare={mayShare}
            {...(props.readers && { readers: props.readers })}
            {...(props.personal && { onlyView: props.personal })}
            onLevel={(grantee, level) =>
              setEdited(
                level === null ? without(draft, grantee) : withShareLevel(draft, grantee, level),
              )
            }
            onOwner={(person) => setEdited(withOwner(draft, person))}
          />
          <p style={{ margin: '12px 0 0', color: 'var(--bi-text-second)', fontSize: 12 }}>
            {props.personal ? null : (
              <>
                {texts.administrators(
                  loaded.data.administrators.join(', '),
                  loaded.data.moreAdministrators,
                )}
                <br />
              </>
            )}
            {mayShare ? texts.ownRows : texts.readOnly}
          </p>
          {mayShare && props.links && <ShareLinks {...props.links} />}
        </>
      )}
    </Modal>
  );
}
