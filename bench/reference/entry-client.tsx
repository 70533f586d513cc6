import { hydrateRoot } from 'react-dom/client';
import type { LobbyGame } from './lobby-games.ts';
import { Site } from './site.tsx';

const root = document.getElementById('root');
const data = document.getElementById('games')?.textContent;
if (!root || !data) throw new Error('the document has no lobby');
hydrateRoot(root, <Site games={JSON.parse(data) as LobbyGame[]} />);
