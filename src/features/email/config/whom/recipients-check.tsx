import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../../../api/emails';
import { toCallError } from '../../../../core/errors';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { PageSteps } from '../../../../ui/page-steps';
import { useDebounced } from '../../../../ui/use-debounced';
import { shareTexts } from '../../../../widgets/share/share-texts';
import { sightText } from '../../../../widgets/share/sight-text';
import { useEmailForm } from '../form-context';
import { previewBody } from '../preview/use-mail-preview';
import { whomTexts } from './whom-texts';

const PAUSE_MS = 400;

/** Who would get it now, what each sees, and who gets nothing and why. */
export function RecipientsCheck() {
  const texts = useTexts(whomTexts);
  const sights = useTexts(shareTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { body, shownAs, showAs, noteName } = useEmailForm();
  const [page, setPage] = useState(1);
  const { target, recipients, outsiders } = body;
  const text = JSON.stringify({ target, recipients, ...(outsiders && { outsiders }) });
  const asked = useDebounced(text, PAUSE_MS);
  const parts = JSON.parse(asked) as Pick<typeof body, 'target' | 'recipients'>;
  const check = useQuery({
    ...emailQueries.recipients(http, { body: { ...previewBody(body), ...parts }, page }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: parts.recipients.length <= MAX_RECIPIENTS,
    // what a body has besides these parts changes nothing here
    queryKey: ['email-recipients', asked, page],
  });
  const { items = [], leftOut = [], total = 0, pageSize = 20 } = check.data ?? {};
  return (
    <section className="bi-step-check" aria-label={texts.check}>
      <div className="bi-step-row" data-spread="">
        <b>{texts.check}</b>
        <small role="status">
          {check.data ? texts.checkCount(total) : check.isPending ? texts.checking : ''}
        </small>
      </div>
      {check.error && (
        <div role="alert" className="bi-step-problem">
          {texts.checkFailed}: {toCallError(check.error, language).message}
        </div>
      )}
      <ul>
        {items.map(({ address, user, name, conditions, rowsOf, sight }) => {
          const as = {
            ...(user === null ? { address } : { user }),
            ...(conditions && { conditions }),
          };
          const pairs = Object.entries(conditions ?? {}).map(([of, value]) => `${of} = ${value}`);
          const isShown = JSON.stringify(as) === JSON.stringify(shownAs);
          return (
            <li key={`${address} ${pairs.join()}`} data-shown={isShown ? '' : undefined}>
              <span>
                {name === '' ? address : name}
                <small>
                  {[
                    ...(name === '' ? [] : [address]),
                    ...(rowsOf === null ? [] : [texts.getsRowsOf(rowsOf)]),
                    ...(pairs.length === 0 ? [] : [texts.limits(pairs.join(', '))]),
                    sightText(sight, sights, language),
                  ].join(' · ')}
                </small>
              </span>
              <Button
                size="small"
                type="text"
                aria-pressed={isShown}
                aria-label={texts.showsFor(name === '' ? address : name)}
                onClick={() => {
                  if (user !== null) noteName(user, name);
                  showAs(as);
                }}
              >
                {texts.shows}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="bi-step-row">
        <PageSteps page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
      </div>
      {leftOut.length > 0 && (
        <>
          <b>{texts.leftOut}</b>
          <ul>
            {leftOut.map(({ recipient, reason }) => (
              <li key={`${recipient} ${reason}`} data-out="">
                <span>
                  {recipient}
                  <small>{texts.reason(reason)}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
