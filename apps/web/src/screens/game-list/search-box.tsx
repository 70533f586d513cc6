import { Icon } from '@tessera/ui';
import { Search, X } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { forgetSearches, addRecentSearch, recentSearches } from './recent-searches.ts';
import { localStore } from '../../shared/storage/storage.ts';
import css from './game-list.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search field; while it is empty and focused, the last searches are below it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const t = useTexts();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const keep = () => addRecentSearch(localStore, value);
  const showRecent = () => setRecent(recentSearches(localStore));
  return (
    <search className={css.searching}>
      <label className={css.search}>
        <Icon of={Search} size="0.18rem" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t('lobby.searchGames')}
          placeholder={t('lobby.searchGames')}
          value={value}
          maxLength={40}
          onChange={(event) => onChange(event.target.value)}
          onFocus={showRecent}
          onBlur={() => {
            keep();
            setRecent([]);
          }}
          onKeyDown={(event) => {
            // an input method takes Enter to choose a word
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
        {value && (
          <button type="button" aria-label={t('lobby.clearSearch')} onClick={() => onChange('')}>
            <Icon of={X} size="0.16rem" />
          </button>
        )}
      </label>
      {value === '' && recent.length > 0 && (
        // The field keeps the cursor, or the list would be gone before the tap ends.
        <div className={css.recent} onPointerDown={(event) => event.preventDefault()}>
          <div className={css.recentHead}>
            <h2>{t('lobby.recentSearches')}</h2>
            <button
              type="button"
              onClick={() => {
                forgetSearches(localStore);
                setRecent([]);
              }}
            >
              {t('lobby.forgetSearches')}
            </button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => onChange(text)}>
                  <bdi>{text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
