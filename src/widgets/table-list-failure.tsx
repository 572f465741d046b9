import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { rebuildTableList } from '@bi/contract/endpoints/tables';
import { callJob } from '../core/http/jobs';
import { toCallError, type CallError } from '../core/errors';
import { useHttp } from '../host/use-http';
import { useLanguage } from '../host/use-language';
import { useMe } from '../host/use-me';
import { useNotify } from '../host/use-notify';
import { useTexts } from '../host/use-texts';
import { ErrorState } from '../ui/error-state';
import type { CallFailureProps } from './call-failure-props';
import { failureTexts } from './failure-texts';

/** A call that failed because the list of tables is lost: an administrator can rebuild it here. */
export default function TableListFailure({
  failure,
  title,
  onRetry,
  action,
}: Omit<CallFailureProps, 'error'> & { failure: CallError }) {
  const texts = useTexts(failureTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { data: me } = useMe();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callJob(http, rebuildTableList, {}, { inPlace: true }),
    onSuccess: ({ tables, unreadable }) => {
      notify.success(texts.rebuilt(tables));
      if (unreadable.length > 0) notify.info(texts.unreadable(unreadable.join(', ')));
      onRetry?.();
      void client.invalidateQueries({
        predicate: ({ state }) => state.error !== null && state.fetchStatus === 'idle',
      });
    },
  });
  const canRebuild = me?.actions.includes('table.edit.any') === true;
  const next = canRebuild
    ? error && texts.notRebuilt(toCallError(error, language).message)
    : me && texts.askAdministrator;
  return (
    <ErrorState
      title={title}
      text={[failure.message, next].filter(Boolean).join(language === 'zh' ? '' : ' ')}
      requestId={failure.requestId}
      onRetry={onRetry}
      action={
        <>
          {canRebuild && (
            <Button
              type={action === undefined ? 'primary' : 'default'}
              loading={isPending}
              onClick={() => mutate()}
            >
              {isPending ? texts.rebuilding : texts.rebuild}
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}
