import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RuleChange } from '@bi/contract/identity/visible-rows';
import { Button } from 'antd';
import { adminQueries } from '../../api/administration';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { adminTexts } from './admin-texts';

interface RuleEffectsProps {
  change: RuleChange;
  /** makes these cubes exempt too */
  onExempt?: (slugs: string[]) => void;
}

/** What a rule would change: the person's rows of each cube, and what lacks its field. */
export function RuleEffects({ change, onExempt }: RuleEffectsProps) {
  const texts = useTexts(adminTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const impact = useQuery({
    ...adminQueries.ruleImpact(http, change),
    placeholderData: keepPreviousData,
  });
  const count = (value: number | null): string =>
    value === null ? texts.noRows : value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-US');
  if (impact.isPending) return <Skeleton shape="grid" rows={2} />;
  if (impact.isError) return <small role="alert">{toCallError(impact.error).message}</small>;
  const { people, lacks } = impact.data;
  const exempt = new Set(change.exemptCubes);
  const isShown = change.lacking === 'whole';
  const cubes = lacks.filter(({ kind, id }) => kind === 'cube' && !exempt.has(id));
  const tables = lacks.filter(({ kind }) => kind === 'table');
  const names = (all: typeof lacks): string => all.map(({ name }) => name).join(', ');
  return (
    <div className="bi-dialog-field" aria-live="polite">
      <strong>{texts.effects}</strong>
      {people.length === 0 && <small>{texts.noEffects}</small>}
      {people.map(({ name, of, before, after }) => (
        <small key={of}>{texts.effect(`${name} · ${of}`, count(before), count(after))}</small>
      ))}
      {cubes.length > 0 && <small>{texts.lackingCubes(names(cubes), isShown)}</small>}
      {cubes.length > 0 && !isShown && onExempt && (
        <Button size="small" onClick={() => onExempt(cubes.map(({ id }) => id))}>
          {texts.exemptThese}
        </Button>
      )}
      {tables.length > 0 && <small>{texts.lackingTables(names(tables), isShown)}</small>}
    </div>
  );
}
