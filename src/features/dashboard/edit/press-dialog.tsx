import { mintDashboardFrame } from '@bi/contract/endpoints/dashboards';
import { namesInAddress } from '@bi/olap/dashboard/frame-address';
import { putPress, type GivenPress } from '@bi/olap/dashboard/url-tiles';
import { labelOf } from '@bi/olap/query/model-fields';
import { Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { isDataTile, sourceOf, tileName, type TileWithData } from '../tile-source';
import { useEdit } from './edit-context';
import { pressDialogTexts } from './press-dialog-texts';
import { PressTargetSelect } from './press-target-select';
import { ProblemNote } from '../../../ui/problem-note';
import { ApplyDialog } from './apply-dialog';

type Limited = 'all' | 'tiles' | 'none';

/** Chooses what a press on a mark of a tile does, and which other tiles a selection in it limits. */
export default function PressDialog({ tile }: { tile: TileWithData }) {
  const texts = useTexts(pressDialogTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { dashboard, body } = useOpenBoard();
  const { edit, open } = useEdit();
  const id = useId();
  const { press, limits } = tile;
  const [to, setTo] = useState<GivenPress['to'] | 'select'>(press?.to ?? 'select');
  const [report, setReport] = useState(press?.to === 'report' ? press.report : null);
  const [board, setBoard] = useState(press?.to === 'dashboard' ? press.dashboard : null);
  const [address, setAddress] = useState(press?.to === 'url' ? (body.urls[press.url] ?? '') : '');
  const [tiles, setTiles] = useState(limits ?? null);
  const [limited, setLimited] = useState<Limited>(
    limits === undefined ? 'all' : limits.length === 0 ? 'none' : 'tiles',
  );
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);
  const given = givenOf({ to, report, board, address: address.trim() });
  const finish = async () => {
    if (given === 'missing') {
      if (to !== 'select') setProblem(texts.missing(to));
      return;
    }
    if (given?.to === 'url') {
      setChecking(true);
      try {
        const asked = { id: dashboard.id, body: { address: given.address } };
        await call(http, mintDashboardFrame, asked, { inPlace: true });
      } catch (error) {
        setProblem(toCallError(error, language).message);
        setChecking(false);
        return;
      }
    }
    const ids = { all: null, none: [], tiles: tiles ?? [] }[limited];
    edit((now) => putPress(now, tile.id, { press: given, limits: ids }));
    open(null);
  };
  const choose = (next: typeof to) => {
    setTo(next);
    setProblem('');
  };
  return (
    <ApplyDialog
      title={texts.title}
      width={560}
      isBusy={isChecking}
      onApply={() => void finish()}
      onClose={() => open(null)}
    >
      <div className="bi-edit-form">
        <fieldset>
          <legend id={`${id}-to`}>{texts.press}</legend>
          <Radio.Group
            vertical
            aria-labelledby={`${id}-to`}
            value={to}
            onChange={({ target }) => choose(target.value as typeof to)}
            options={[
              { value: 'select', label: texts.select },
              { value: 'report', label: texts.report },
              { value: 'dashboard', label: texts.dashboard },
              { value: 'url', label: texts.url },
            ]}
          />
          {to === 'report' && (
            <PressTargetSelect kind="report" value={report} onChange={setReport} />
          )}
          {to === 'dashboard' && (
            <PressTargetSelect kind="dashboard" value={board} onChange={setBoard} />
          )}
          {to === 'url' && (
            <PressAddress
              tile={tile}
              value={address}
              isWrong={problem !== ''}
              onChange={(next) => {
                setAddress(next);
                setProblem('');
              }}
            />
          )}
          {problem !== '' && <ProblemNote text={problem} />}
          {to !== 'select' && <small>{texts.note(to)}</small>}
        </fieldset>
        <LimitedTiles
          tile={tile}
          limited={limited}
          tiles={tiles}
          onLimited={setLimited}
          onTiles={setTiles}
        />
      </div>
    </ApplyDialog>
  );
}

interface Typed {
  to: GivenPress['to'] | 'select';
  report: string | null;
  board: string | null;
  address: string;
}

/** What was chosen; null: a press selects. */
function givenOf({ to, report, board, address }: Typed): GivenPress | null | 'missing' {
  if (to === 'select') return null;
  if (to === 'report') return report === null ? 'missing' : { to, report };
  if (to === 'dashboard') return board === null ? 'missing' : { to, dashboard: board };
  return address === '' ? 'missing' : { to, address };
}

interface PressAddressProps {
  tile: TileWithData;
  value: string;
  isWrong: boolean;
  onChange: (address: string) => void;
}

/** The address that a press opens; names of fields and filters are written for their values. */
function PressAddress({ tile, value, isWrong, onChange }: PressAddressProps) {
  const texts = useTexts(pressDialogTexts);
  const { body, cubes, reports } = useOpenBoard();
  const query = sourceOf(tile, reports)?.query;
  const model = query && cubes.models[query.cube];
  const fields = model ? [...query.rows, ...query.columns].map(({ of }) => labelOf(model, of)) : [];
  const names = [...new Set([...fields, ...body.filters.map(({ name }) => name)])];
  const unknown = namesInAddress(value).filter((name) => !names.includes(name));
  return (
    <>
      <Input
        aria-label={texts.address}
        type="url"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://…"
        value={value}
        status={isWrong ? 'error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {unknown.length > 0 && (
        <div className="bi-edit-problem" role="status">
          {texts.unknown(unknown.join(texts.comma))}
        </div>
      )}
      {names.length > 0 && (
        <span className="bi-edit-chips" role="group" aria-label={texts.insert}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              title={texts.insertOne(name)}
              onClick={() => onChange(`${value}{{${name}}}`)}
            >
              {name}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

interface LimitedTilesProps {
  tile: TileWithData;
  limited: Limited;
  tiles: string[] | null;
  onLimited: (limited: Limited) => void;
  onTiles: (tiles: string[]) => void;
}

/** Which tiles a selection limits. */
function LimitedTiles({ tile, limited, tiles, onLimited, onTiles }: LimitedTilesProps) {
  const texts = useTexts(pressDialogTexts);
  const words = useTexts(boardTexts);
  const { body, reports } = useOpenBoard();
  const others = body.tiles.filter((one) => isDataTile(one) && one.id !== tile.id);
  const all = others.map(({ id }) => id);
  return (
    <fieldset>
      <legend>{texts.limits}</legend>
      <Radio.Group
        vertical
        aria-label={texts.limits}
        value={limited}
        onChange={({ target }) => {
          onLimited(target.value as Limited);
          if (target.value === 'tiles' && tiles === null) onTiles(all);
        }}
        options={[
          { value: 'all', label: texts.limitsAll },
          { value: 'tiles', label: texts.limitsTiles },
          { value: 'none', label: texts.limitsNone },
        ]}
      />
      {limited === 'tiles' && (
        <Select
          mode="multiple"
          aria-label={texts.limitsTiles}
          showSearch={{ optionFilterProp: 'label' }}
          value={tiles ?? []}
          options={others.map((one) => ({
            value: one.id,
            label: tileName(one, reports, words.tile),
          }))}
          onChange={onTiles}
        />
      )}
    </fieldset>
  );
}
