import { MessageSquareQuote } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const FeedbackScreen = lazyScreen(async () => (await import('./feedback-screen.tsx')).FeedbackScreen);
export const row = atMerchant('/feedback', FeedbackScreen, [
  'Feedback',
  MessageSquareQuote,
  'feedback.read',
  'watchFeedback',
]);
