import type { TextValue, TextValueShow } from '@bi/contract/query/text-value';
import type { Query } from '@bi/contract/query/query';
import { measureName } from '@bi/olap/query/model-fields';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { CubeMeasureFields } from './cube-measure-fields';
import { useCubeMeasure } from './use-cube-measure';
import { valueTexts } from './value-texts';

const SHOWS: readonly TextValueShow[] = ['value', 'short', 'change', 'words', 'when'];

/** A part with data whose number a text can show. */
export interface ValuePart {
  id: string;
  name: string;
  query: Query;
}

/** A value besides those of parts, measures and the day of the data. */
export interface MoreValue<Value> {
  key: string;
  label: string;
  /** what it is called in the text */
  name: string;
  value: Value;
}

interface InsertValueProps<Value> {
  /** parts with data that are there; absent: no part is offered */
  tiles?: readonly ValuePart[];
  /** slug of the cube offered first */
  cube: string | null;
  /** words for the parts; absent: tiles of a dashboard */
  words?: { fromTile: string; tile: string; noTiles: string } | undefined;
  more?: readonly MoreValue<Value>[] | undefined;
  /** @param name what it shows, for its name @param label the same in words, where it has some */
  onValue: (value: TextValue | Value, name: string, label?: string) => void;
  onClose: () => void;
}

/** Chooses a value that a text shows: the number of a part, a measure of a cube, or how new the data is. */
export function InsertValue<Value = never>(props: InsertValueProps<Value>) {
  const { tiles: given, cube: firstCube, words, more: others = [], onValue, onClose } = props;
  const tiles = given ?? [];
  const own = useTexts(valueTexts);
  const texts = { ...own, ...words };
  const ids = { from: useId(), tile: useId(), show: useId() };
  const [from, setFrom] = useState<string>(tiles.length > 0 ? 'tile' : 'measure');
  const [tile, setTile] = useState<string | null>(tiles[0]?.id ?? null);
  const [show, setShow] = useState<TextValueShow>('value');
  const asked = useCubeMeasure(firstCube, from === 'measure');
  const { measure, query, time } = asked;
  const isShort = from === 'measure' && time === '' && show !== 'value' && show !== 'short';
  const other = others.find(({ key }) => key === from);
  const isReady =
    other !== undefined ||
    from === 'asOf' ||
    (from === 'tile' ? tile !== null : query !== null && !isShort);
  const finish = () => {
    if (other !== undefined) onValue(other.value, other.name);
    else if (from === 'asOf') onValue({ kind: 'asOf' }, 'data as of');
    else if (from === 'tile') {
      const found = tiles.find(({ id }) => id === tile);
      if (found === undefined) return;
      const first = found.query.measures[0];
      onValue(
        { kind: 'tile', tile: found.id, show },
        first === undefined ? found.name : measureName(first),
      );
    } else if (query !== null && measure !== null) {
      onValue({ kind: 'measure', query, show }, measure.name, measure.label);
    }
  };
  return (
    <div className="bi-edit-form bi-text-value" role="group" aria-label={texts.insert}>
      <div>
        <label htmlFor={ids.from}>{texts.from}</label>
        <Select<string>
          id={ids.from}
          autoFocus
          style={{ width: '100%' }}
          value={from}
          options={[
            ...(given === undefined
              ? []
              : [{ value: 'tile', label: texts.fromTile, disabled: tiles.length === 0 }]),
            { value: 'measure', label: texts.fromMeasure },
            { value: 'asOf', label: texts.fromAsOf },
            ...others.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={setFrom}
        />
      </div>
      {from === 'tile' && (
        <div>
          <label htmlFor={ids.tile}>{texts.tile}</label>
          <Select<string | null>
            id={ids.tile}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
            placeholder={texts.noTiles}
            value={tile}
            options={tiles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTile}
          />
        </div>
      )}
      {from === 'measure' && <CubeMeasureFields of={asked} labels={texts} />}
      {(from === 'tile' || from === 'measure') && (
        <div>
          <label htmlFor={ids.show}>{texts.show}</label>
          <Select<TextValueShow>
            id={ids.show}
            style={{ width: '100%' }}
            value={show}
            options={SHOWS.map((value) => ({ value, label: texts[`${value}Show`] }))}
            onChange={setShow}
          />
          {isShort && <div className="bi-edit-problem">{texts.needsTime}</div>}
        </div>
      )}
      <span style={{ display: 'flex', gap: 8 }}>
        <Button type="primary" disabled={!isReady} onClick={finish}>
          {texts.add}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </span>
    </div>
  );
}
