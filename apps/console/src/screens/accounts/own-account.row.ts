import { onPlatform } from '../../shared/screen-row.tsx';
import { OwnAccountScreen } from './own-account-screen.tsx';

export const row = onPlatform('/account', OwnAccountScreen);
