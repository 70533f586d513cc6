import css from './head-icon.module.css';

interface HeadIconProps {
  /** Address of the picture; without one the first letter of the name replaces it. */
  url: string | null | undefined;
  name: string;
  size?: 'medium' | 'large';
}

/** A member's head icon (MEMBER-07); the name is beside it, so screen readers skip it. */
export function HeadIcon({ url, name, size = 'medium' }: HeadIconProps) {
  return (
    <span className={`${css.icon} ${css[size]}`} aria-hidden="true">
      {url ? <img src={url} alt="" width="96" height="96" /> : name.slice(0, 1).toUpperCase()}
    </span>
  );
}
