import { Check, Circle, X } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

/** One thing that an entry has to satisfy. */
export interface RulePart {
  readonly text: string;
  /** Undefined while nothing is entered. */
  readonly isMet: boolean | undefined;
}

interface RuleListProps {
  parts: readonly RulePart[];
  /** What is said of a part to those who do not see its sign. */
  metLabel: string;
  brokenLabel: string;
}

/** The parts of a field's rule, each marked as met or broken by what is entered; the marks are signs and words, not colour alone. */
export function RuleList({ parts, metLabel, brokenLabel }: RuleListProps) {
  return (
    <ul className={css.rules}>
      {parts.map(({ text, isMet }) => (
        <li key={text} data-met={isMet}>
          <Icon of={isMet === undefined ? Circle : isMet ? Check : X} size="0.14rem" />
          <span>
            {text}
            {isMet !== undefined && <span className="visually-hidden"> ({isMet ? metLabel : brokenLabel})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
