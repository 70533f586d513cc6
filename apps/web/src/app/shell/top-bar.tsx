import { Icon, IconButton } from '@tessera/ui';
import type { Area } from '@tessera/texts/index.ts';
import { ChevronLeft, Menu } from 'lucide';
import { useBack } from '../../shared/navigation/go.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { backTarget } from '../layout.ts';
import { ruleOf } from '../routes.ts';
import { useSideMenuSwitch } from '../../shared/menu/side-menu-switch.tsx';
import css from './top-bar.module.css';

/** Back arrow, title of the address, switch of the side menu (LAYOUT-05 to LAYOUT-09, LAYOUT-29). */
export function TopBar({ path }: { path: string }) {
  const t = useTexts();
  const back = useBack();
  const openMenu = useSideMenuSwitch();
  const { language } = useServices();
  const title = ruleOf(path)?.row.title;
  // A title of the screen's own texts comes with them.
  const hasTitle = title !== undefined && language.current().has(title.split('.')[0] as Area);
  return (
    <header className={css.bar}>
      <IconButton label={t('shell.back')} onClick={() => back(backTarget(path, history.length))}>
        <Icon of={ChevronLeft} size="0.24rem" data-points="" />
      </IconButton>
      <h1 className={css.title}>{hasTitle && t(title)}</h1>
      <IconButton label={t('shell.menu')} onClick={openMenu}>
        <Icon of={Menu} size="0.22rem" />
      </IconButton>
    </header>
  );
}
