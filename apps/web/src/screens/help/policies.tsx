import { Icon } from '@tessera/ui';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { HelpItem } from '../../features/support/help-items.ts';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './help.module.css';
import shapes from '../../shared/page/shapes.module.css';

/** The rules of play, one open at a time; a tap on the open one closes it (HELP-06, HELP-07). */
export function Policies({ items }: { items: readonly HelpItem[] }) {
  const t = useTexts();
  const id = useId();
  const [openIndex, setOpenIndex] = useState<number>();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('support.policies')}</h2>
      <div className={shapes.panel}>
        {items.map((item, index) => {
          const isOpen = index === openIndex;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one title
            <div key={index} className={css.policy}>
              <h3>
                <button
                  type="button"
                  className={css.opener}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${index}`}
                  onClick={() => setOpenIndex(isOpen ? undefined : index)}
                >
                  <span>{item.title}</span>
                  <Icon of={ChevronDown} size="0.2rem" className={css.arrow} />
                </button>
              </h3>
              <div id={`${id}-${index}`} className={css.inside} hidden={!isOpen}>
                <StaffHtml html={item.content} className={page.html} />
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
