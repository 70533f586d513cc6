import { MessagesSquare } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { ChatScreen } from './chat-screen.tsx';

export const row = atMerchant('/chat', ChatScreen, ['Chat', MessagesSquare, 'chat.read', 'watchChats'], {
  search: { open: '' },
});
