import '../src/theme/base.css';
import { themeStyleSheet } from '../src/theme/derive-theme.ts';
import { showCatalogue } from './catalogue.tsx';
import { DEMO_BRAND } from './demo-brand.ts';

document.head.append(Object.assign(document.createElement('style'), { textContent: themeStyleSheet(DEMO_BRAND) }));
showCatalogue('Parts of the members’ app', import.meta.glob('../src/**/*.stories.tsx', { eager: true }));
