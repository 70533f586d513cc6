import { Icon } from '@tessera/ui';
import { CircleCheck, CircleX } from 'lucide';
import css from './verdict.module.css';

/** One thing that was checked on this phone, and whether it holds; an item of a list. */
export function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const mark = isGood ? CircleCheck : CircleX;
  return (
    <li className={css.verdict} data-good={isGood ? '' : undefined}>
      <Icon of={mark} size="0.18rem" />
      {text}
    </li>
  );
}
