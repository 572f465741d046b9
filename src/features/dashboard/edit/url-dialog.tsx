import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { mintDashboardFrame } from '@bi/contract/endpoints/dashboards';
import { namesInAddress } from '@bi/olap/dashboard/frame-address';
import { putUrlTile } from '@bi/olap/dashboard/url-tiles';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { urlTexts } from '../url/url-texts';
import { useEdit } from './edit-context';
import { ProblemNote } from '../../../ui/problem-note';

/** Asks for the address of a page of another site; the server says whether it may be framed. */
export default function UrlDialog({ tile }: { tile: DashboardTile | null }) {
  const texts = useTexts(urlTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { dashboard, body, state } = useOpenBoard();
  const { edit, open } = useEdit();
  const id = useId();
  const input = useRef<InputRef>(null);
  const before = tile?.kind === 'url' ? (body.urls[tile.url] ?? '') : '';
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);
  const typed = address.trim();
  const unknown = namesInAddress(typed).filter(
    (name) => !body.filters.some((filter) => filter.name === name),
  );
  const finish = async () => {
    if (typed === '' || isChecking) return;
    setChecking(true);
    try {
      const asked = { id: dashboard.id, body: { address: typed } };
      await call(http, mintDashboardFrame, asked, { inPlace: true });
      edit((now) => putUrlTile(now, { tab: state.tab, tile: tile?.id ?? null, address: typed }));
      open(null);
    } catch (error) {
      setProblem(toCallError(error, language).message);
      setChecking(false);
      input.current?.focus();
    }
  };
  const insert = (name: string) => {
    const field = input.current?.input;
    const at = field?.selectionStart ?? address.length;
    const end = field?.selectionEnd ?? at;
    setAddress(`${address.slice(0, at)}{{${name}}}${address.slice(end)}`);
    input.current?.focus();
  };
  return (
    <Modal
      open
      width={560}
      title={texts.addressTitle}
      okText={texts.check}
      okButtonProps={{ disabled: typed === '', loading: isChecking }}
      cancelText={texts.cancel}
      onOk={() => void finish()}
      onCancel={() => open(null)}
    >
      <div className="bi-edit-form">
        <div>
          <label htmlFor={id}>{texts.address}</label>
          <Input
            id={id}
            ref={input}
            autoFocus
            type="url"
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            placeholder={texts.addressHint}
            value={address}
            status={problem === '' ? undefined : 'error'}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              setAddress(target.value);
              setProblem('');
            }}
            onPressEnter={() => void finish()}
          />
          {problem !== '' && <ProblemNote text={problem} />}
          {unknown.length > 0 && (
            <div className="bi-edit-problem" role="status">
              {texts.unknown(unknown.join(texts.comma))}
            </div>
          )}
        </div>
        {body.filters.length > 0 && (
          <fieldset>
            <legend>{texts.insert}</legend>
            <span className="bi-edit-chips">
              {body.filters.map(({ id: filter, name }) => (
                <button
                  key={filter}
                  type="button"
                  title={texts.insertOne(name)}
                  onClick={() => insert(name)}
                >
                  {name}
                </button>
              ))}
            </span>
          </fieldset>
        )}
        <small id={`${id}-note`}>{texts.addressNote}</small>
      </div>
    </Modal>
  );
}
