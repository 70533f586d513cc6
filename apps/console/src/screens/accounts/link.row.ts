import { withoutSignIn } from '../../shared/screen-row.tsx';
import { LinkScreen } from './link-screen.tsx';

export const row = withoutSignIn('/link/$token', LinkScreen);
