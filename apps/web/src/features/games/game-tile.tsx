import type { Game } from '@tessera/contract';
import { Chip, Icon, LazyImage, usePress } from '@tessera/ui';
import { EllipsisVertical, Star } from 'lucide';
import { memo } from 'react';
import type { Translate } from '../../shared/language/translator.ts';
import { useTexts } from '../../shared/services/services.ts';
import { pictureSource } from '../../shared/start/first-picture.ts';
import { nameOf, pictureOf, vendorOf } from './game-look.ts';
import css from './game-tile.module.css';

interface GameTileProps {
  game: Game;
  vendorName?: string | undefined;
  isFavourite: boolean;
  /** Undefined hides the star: the merchant has no favourites. */
  onStar?: ((game: Game) => void) | undefined;
  onPlay: (game: Game) => void;
  /** Opens the sheet with rules and figures: a long press, or the button beside the name. */
  onInfo: (game: Game) => void;
  isUrgent?: boolean;
  /** The first tile of a screen: its picture is the largest thing of the first paint where there is no banner. */
  isFirst?: boolean;
}

/** What a game is marked with over its picture. */
function marksOf(game: Game, t: Translate) {
  if (game.state === 'maintenance') return <Chip tone="stage">{t('games.maintenance')}</Chip>;
  return (
    <>
      {game.hasJackpot && <Chip tone="accent">{t('games.jackpot')}</Chip>}
      {game.isNew && <Chip tone="brand">{t('games.newGame')}</Chip>}
      {game.remark && <Chip tone="stage">{game.remark}</Chip>}
    </>
  );
}

function Tile({
  game,
  vendorName,
  isFavourite,
  onStar,
  onPlay,
  onInfo,
  isUrgent = false,
  isFirst = false,
}: GameTileProps) {
  const t = useTexts();
  const press = usePress(() => onInfo(game));
  const name = nameOf(game);
  const picture = pictureOf(game);
  return (
    <article className={css.tile} data-closed={game.state === 'maintenance' ? '' : undefined}>
      <button type="button" {...press} className={css.play} onClick={() => onPlay(game)}>
        <span className={css.art}>
          <LazyImage
            src={isFirst ? pictureSource(picture) : picture}
            alt=""
            isUrgent={isUrgent}
            address={isFirst ? picture : undefined}
          />
          <span className={css.marks}>{marksOf(game, t)}</span>
        </span>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.vendor}>
          <bdi>{vendorName ?? vendorOf(game)}</bdi>
        </span>
      </button>
      {onStar && (
        <button
          type="button"
          className={css.star}
          aria-pressed={isFavourite}
          aria-label={t(isFavourite ? 'games.removeFavourite' : 'games.addFavourite', { game: name })}
          onClick={() => onStar(game)}
        >
          <Icon of={Star} size="0.18rem" fill={isFavourite ? 'currentColor' : 'none'} />
        </button>
      )}
      <button
        type="button"
        className={css.info}
        aria-label={t('games.about', { game: name })}
        onClick={() => onInfo(game)}
      >
        <Icon of={EllipsisVertical} size="0.16rem" />
      </button>
    </article>
  );
}

/** A game: art first, vendor, star, name on one line (TILE-01). Drawn again only when its own values change. */
export const GameTile = memo(Tile);
