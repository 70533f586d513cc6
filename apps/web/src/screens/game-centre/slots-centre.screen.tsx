import { GameCentre } from './game-centre.tsx';

/** The game centre with slots chosen (ROUTE-18). */
export default function SlotsCentreScreen() {
  return <GameCentre start="RNG" />;
}
