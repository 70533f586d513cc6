import { type ComponentProps, lazy } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { LaterPart } from '../../shared/start/later-part.tsx';

const AppWay = lazy(() => import('./after-paint/app-way.tsx'));

/**
 * Room for the one icon that leads to the app, there before it is known whether this phone needs it: in the header where the merchant
 * shows it there (HOME-03), else beside the notices (NOTICE-02).
 */
export function AppPlace({ className, ...way }: ComponentProps<typeof AppWay> & { className: string | undefined }) {
  const { settings, resources } = useMerchant();
  if (settings.appWindow !== (way.place === 'header') || resources.length === 0) return null;
  return (
    <span className={className}>
      <LaterPart>
        <AppWay {...way} />
      </LaterPart>
    </span>
  );
}
