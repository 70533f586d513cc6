import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './button.module.css';

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  /** Shown as busy from outside; a promise returned by `onPress` does the same by itself. */
  busy?: boolean;
  icon?: ReactNode;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<unknown>;
}

/** A button that cannot be tapped twice: while the promise of `onPress` is open it is busy and takes no tap. */
export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    size = 'medium',
    wide,
    busy,
    icon,
    onPress,
    children,
    className,
    disabled,
    ...rest
  } = props;
  const [working, setWorking] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const isBusy = busy === true || working;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    const work = onPress?.(event);
    if (!(work instanceof Promise)) return;
    setWorking(true);
    void work.finally(() => {
      if (mounted.current) setWorking(false);
    });
  };

  return (
    <button
      type="button"
      {...rest}
      className={[css.button, css[kind], css[size], wide && css.wide, className].filter(Boolean).join(' ')}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      <span className={css.label}>{children}</span>
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for people who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A round button of an icon alone, 44 px to the finger. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[css.icon, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
