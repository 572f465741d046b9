import type { DocumentPage } from '@bi/contract/document/document-block';
import { inPoints, inUnit, pageSizeOf, type LengthUnit } from '@bi/olap/document-edit/page-sizes';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { FieldGroup, SelectField } from './fields';
import { propertyTexts } from './property-texts';

interface PageFieldsProps {
  page: DocumentPage;
  onChange: (page: DocumentPage) => void;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Paper, orientation and margins of pages, typed in millimetres, inches or points. */
export function PageFields({ page, onChange }: PageFieldsProps) {
  const texts = useTexts(propertyTexts);
  const isInch = page.size === 'letter' || page.size === 'legal';
  const [unit, setUnit] = useState<LengthUnit>(isInch ? 'in' : 'mm');
  const { size, orientation, margin } = page;
  const choose = (next: DocumentPage['size']) => {
    if (next !== 'own') onChange({ size: next, orientation, margin });
    else {
      const { width, height } = pageSizeOf({ ...page, orientation: 'portrait' });
      onChange({ ...page, size: next, width: Math.round(width), height: Math.round(height) });
    }
  };
  return (
    <>
      <SelectField
        label={texts.paper}
        value={size}
        options={[
          { value: 'a4' as const, label: 'A4' },
          { value: 'a3' as const, label: 'A3' },
          { value: 'letter' as const, label: texts.letter },
          { value: 'legal' as const, label: texts.legal },
          { value: 'own' as const, label: texts.own },
        ]}
        onChange={choose}
      />
      <SelectField
        label={texts.orientation}
        value={orientation}
        options={[
          { value: 'portrait' as const, label: texts.portrait },
          { value: 'landscape' as const, label: texts.landscape },
        ]}
        onChange={(next) => onChange({ ...page, orientation: next })}
      />
      <SelectField<LengthUnit>
        label={texts.unit}
        value={unit}
        options={[
          { value: 'mm', label: 'mm' },
          { value: 'in', label: 'inch' },
          { value: 'pt', label: 'pt' },
        ]}
        onChange={setUnit}
      />
      {size === 'own' && (
        <div className="bi-plus-pair">
          {(['width', 'height'] as const).map((side) => (
            <LengthField
              key={side}
              label={side === 'width' ? texts.pageWidth : texts.pageHeight}
              points={page[side] ?? 72}
              unit={unit}
              min={72}
              max={4000}
              onPoints={(points) => onChange({ ...page, [side]: points })}
            />
          ))}
        </div>
      )}
      <FieldGroup title={texts.margins}>
        <div className="bi-plus-pair">
          {SIDES.map((side) => (
            <LengthField
              key={side}
              label={texts[side]}
              points={margin[side]}
              unit={unit}
              min={0}
              max={1000}
              onPoints={(points) => onChange({ ...page, margin: { ...margin, [side]: points } })}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

interface LengthFieldProps {
  label: string;
  points: number;
  unit: LengthUnit;
  /** points */
  min: number;
  max: number;
  onPoints: (points: number) => void;
}

function LengthField({ label, points, unit, min, max, onPoints }: LengthFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        style={{ width: '100%' }}
        min={inUnit(min, unit)}
        max={inUnit(max, unit)}
        step={unit === 'in' ? 0.1 : 1}
        value={inUnit(points, unit)}
        onChange={(next) => {
          if (next !== null) onPoints(Math.min(max, Math.max(min, inPoints(next, unit))));
        }}
      />
    </div>
  );
}
