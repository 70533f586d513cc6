import { Chip, Icon, IconButton, Logo } from '@tessera/ui';
import { ChevronLeft, Globe } from 'lucide';
import type { ReactNode } from 'react';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import css from './account.module.css';

interface AccountPageProps {
  title: string;
  backTo: string;
  /** Whose entrance it is where that is not the members': the stage then looks different at a glance (LOGIN-31). */
  badge?: string | undefined;
  children: ReactNode;
}

/** The stage of login and registration: brand above, form on a raised sheet, own back arrow (LAYOUT-05). */
export function AccountPage({ title, backTo, badge, children }: AccountPageProps) {
  const t = useTexts();
  const go = useGo();
  const { brand, languages } = useMerchant();
  return (
    <div className={css.page}>
      <header className={css.stage} data-apart={badge ? '' : undefined}>
        <div className={css.bar}>
          <IconButton label={t('shell.back')} onClick={() => go(backTo)}>
            <Icon of={ChevronLeft} size="0.24rem" data-points="" />
          </IconButton>
          {languages.length > 1 && (
            <IconButton label={t('shell.language')} onClick={() => go(SCREEN_PATHS.language)}>
              <Icon of={Globe} size="0.22rem" />
            </IconButton>
          )}
        </div>
        <Logo brand={brand} />
        {badge && <Chip tone="accent">{badge}</Chip>}
        <h1 className={css.title}>{title}</h1>
      </header>
      <div className={css.sheet}>{children}</div>
    </div>
  );
}
