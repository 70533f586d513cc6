import { onPlatform } from '../../shared/screen-row.tsx';
import { VendorScreen } from './vendor-screen.tsx';

export const row = onPlatform('/vendors/$code', VendorScreen);
