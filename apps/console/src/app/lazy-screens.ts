import { lazy } from 'react';

// Editors come when they are opened: whoever decides withdrawals needs none of them.
export const EditScreen = lazy(async () => ({
  default: (await import('../screens/content/edit-screen.tsx')).EditScreen,
}));

export const LookScreen = lazy(async () => ({ default: (await import('../screens/look/look-screen.tsx')).LookScreen }));

export const LanguagesScreen = lazy(async () => ({
  default: (await import('../screens/languages/languages-screen.tsx')).LanguagesScreen,
}));

export const PaymentsScreen = lazy(async () => ({
  default: (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen,
}));

export const NavigationScreen = lazy(async () => ({
  default: (await import('../screens/navigation/navigation-screen.tsx')).NavigationScreen,
}));

export const RegistrationScreen = lazy(async () => ({
  default: (await import('../screens/registration/registration-screen.tsx')).RegistrationScreen,
}));

export const AccessScreen = lazy(async () => ({
  default: (await import('../screens/access/access-screen.tsx')).AccessScreen,
}));

export const ContactsScreen = lazy(async () => ({
  default: (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
}));

export const AppDownloadScreen = lazy(async () => ({
  default: (await import('../screens/app-download/app-download-screen.tsx')).AppDownloadScreen,
}));

export const BonusesScreen = lazy(async () => ({
  default: (await import('../screens/bonuses/bonuses-screen.tsx')).BonusesScreen,
}));

export const VipLevelsScreen = lazy(async () => ({
  default: (await import('../screens/vip-levels/vip-levels-screen.tsx')).VipLevelsScreen,
}));

export const PlayLimitsScreen = lazy(async () => ({
  default: (await import('../screens/play-limits/play-limits-screen.tsx')).PlayLimitsScreen,
}));

export const RatesScreen = lazy(async () => ({
  default: (await import('../screens/rates/rates-screen.tsx')).RatesScreen,
}));

export const JackpotScreen = lazy(async () => ({
  default: (await import('../screens/jackpot/jackpot-screen.tsx')).JackpotScreen,
}));

export const AgentsScreen = lazy(async () => ({
  default: (await import('../screens/agents/agents-screen.tsx')).AgentsScreen,
}));

export const DisputesScreen = lazy(async () => ({
  default: (await import('../screens/agents/disputes-screen.tsx')).DisputesScreen,
}));

export const FeedbackScreen = lazy(async () => ({
  default: (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen,
}));

export const ReconciliationScreen = lazy(async () => ({
  default: (await import('../screens/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
}));

export const VendorTransfersScreen = lazy(async () => ({
  default: (await import('../screens/vendor-transfers/vendor-transfers-screen.tsx')).VendorTransfersScreen,
}));
