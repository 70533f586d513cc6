import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { Icon } from '@tessera/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './chat.module.css';
import { CHAT_KEY } from './chat-query.ts';

const STARS = Array.from({ length: CHAT_LIMITS.stars }, (_, index) => index + 1);

/** Asks how a closed conversation was, and thanks for the answer. */
export function Rating({ conversationId, rating }: { conversationId: string; rating: number | null }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const rate = (stars: number) =>
    run(async () => {
      await call('rateChat', { conversationId, stars });
      await queries.invalidateQueries({ queryKey: CHAT_KEY });
    });
  return (
    <section className={css.rating} aria-labelledby="chat-rating">
      <div role="status">
        <h2 id="chat-rating">{t(rating === null ? 'chat.rate' : 'chat.rated')}</h2>
      </div>
      <div className={css.stars}>
        {STARS.map((stars) =>
          rating === null ? (
            <button
              key={stars}
              type="button"
              aria-label={t('chat.stars', { count: stars })}
              disabled={isBusy}
              onClick={() => void rate(stars)}
            >
              <Icon of={Star} size="0.28rem" />
            </button>
          ) : (
            <span key={stars} data-on={stars <= rating ? '' : undefined}>
              <Icon of={Star} size="0.28rem" />
            </span>
          ),
        )}
      </div>
      {rating !== null && <span className="visually-hidden">{t('chat.stars', { count: rating })}</span>}
      <p>{t('chat.again')}</p>
    </section>
  );
}
