import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { labelOf } from '@bi/olap/query/model-fields';
import { useState } from 'react';
import { cubeEditQueries } from '../../../api/cube-edit';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { ChoiceInput } from './choice-input';
import { useCubeEditor } from './cube-editor-context';
import { fieldTexts } from './field-texts';
import { textList, textOf } from './model-path';
import type { PartInputProps } from './part-input-props';

/** Dimensions that one determines; those that the data show are offered once they are asked for. */
export function DeterminesInput(props: PartInputProps) {
  const { entry, value, model, disabled, onChange } = props;
  const texts = useTexts(fieldTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const text = useCubeEditor(({ history }) => history.present.text);
  const [asked, setAsked] = useState<{ text: string; dimension: string } | null>(null);
  const { data, error, isFetching } = useQuery({
    ...cubeEditQueries.determined(http, asked ?? { text: '', dimension: '' }),
    enabled: asked !== null,
    staleTime: 60_000,
    retry: false,
  });
  const given = textList(value);
  const found = asked === null ? undefined : data?.determined;
  const left = found?.filter((name) => !given.includes(name));
  return (
    <div className="ce-rows">
      <ChoiceInput
        {...props}
        field={{ ...props.field, input: { kind: 'fields', of: 'dimensions' } }}
      />
      {!disabled && (
        <div className="ce-offers" role="status">
          {left === undefined ? (
            <Button
              size="small"
              type="text"
              className="ce-add"
              icon={<Icon name="search" />}
              loading={isFetching}
              onClick={() => setAsked({ text, dimension: textOf(entry['name']) })}
            >
              {isFetching ? texts.measuringDetermined : texts.measureDetermined}
            </Button>
          ) : left.length === 0 ? (
            <span className="ce-help">{texts.nothingDetermined}</span>
          ) : (
            <>
              <span className="ce-help">{texts.alsoDetermined}</span>
              {left.map((name) => (
                <Button
                  key={name}
                  size="small"
                  icon={<Icon name="add" size={12} />}
                  aria-label={texts.addDetermined(labelOf(model, name))}
                  onClick={() => onChange([...given, name])}
                >
                  {labelOf(model, name)}
                </Button>
              ))}
              {left.length > 1 && (
                <Button size="small" type="link" onClick={() => onChange([...given, ...left])}>
                  {texts.addAllDetermined}
                </Button>
              )}
            </>
          )}
          {error !== null && !isFetching && (
            <span className="ce-note" role="alert">
              <Icon name="alert" size={14} />
              {toCallError(error, language).message}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
