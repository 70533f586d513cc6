import { GameCentre } from './game-centre.tsx';

/** The game centre: all categories down the side (ROUTE-18). */
export default function GameCentreScreen() {
  return <GameCentre start="HOT" />;
}
