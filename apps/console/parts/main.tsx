import '@mantine/core/styles.css';
import '../src/main.css';
import { showCatalogue } from '@tessera/ui/parts/catalogue.tsx';
import { ConsoleFrame } from './console-frame.tsx';

showCatalogue('Parts of the console', import.meta.glob('../src/shared/**/*.stories.tsx', { eager: true }), (page) => (
  <ConsoleFrame>{page}</ConsoleFrame>
));
