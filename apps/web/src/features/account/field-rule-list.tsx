import { RuleList } from '@tessera/ui';
import { useTexts } from '../../shared/services/services.ts';
import type { FieldRulePart } from './rule-parts.ts';

/** The rule of a field beside it, each part marked as what is entered has it. */
export function FieldRuleList({ parts }: { parts: readonly FieldRulePart[] }) {
  const t = useTexts();
  const said = parts.map(({ text, values, isMet }) => ({ text: t(text, values), isMet }));
  return <RuleList parts={said} metLabel={t('account.ruleMet')} brokenLabel={t('account.ruleBroken')} />;
}
