import type { SliderChallenge } from '@tessera/contract';
import { Button, Icon, IconButton, Modal } from '@tessera/ui';
import { MoveRight, RotateCw } from 'lucide';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import type { SliderSolution } from './send-request.ts';
import css from './slider-dialog.module.css';
import { createSliderTrack } from './slider-track.ts';

export type SliderState = 'ready' | 'checking' | 'wrong';

interface SliderDialogProps {
  challenge: SliderChallenge | undefined;
  state: SliderState;
  onSolve: (solution: SliderSolution) => void;
  onOther: () => void;
  onClose: () => void;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** One puzzle: the piece follows the slider; letting go or Enter hands it in. */
function Puzzle({
  challenge,
  state,
  onSolve,
}: { challenge: SliderChallenge } & Pick<SliderDialogProps, 'state' | 'onSolve'>) {
  const t = useTexts();
  const [position, setPosition] = useState(0);
  const [usesKeys, setUsesKeys] = useState(false);
  const [track] = useState(() => createSliderTrack(() => performance.now()));
  const { sliderId, picture, piece, width, height, pieceSize, pieceY } = challenge;
  const end = width - pieceSize;
  const isChecking = state === 'checking';
  const handIn = () => {
    if (position === 0 || isChecking) return;
    onSolve({ sliderId, sliderX: position, sliderTrack: track.text(position) });
  };
  const pieceStyle: CSSProperties = {
    insetInlineStart: percent(position, width),
    insetBlockStart: percent(pieceY, height),
    inlineSize: percent(pieceSize, width),
  };
  return (
    // A picture has no reading direction: the piece starts at the left in every language.
    <div dir="ltr" className={css.puzzle}>
      <div className={css.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={`data:image/webp;base64,${picture}`} alt="" />
        <img className={css.piece} style={pieceStyle} src={`data:image/webp;base64,${piece}`} alt="" />
      </div>
      <div className={css.rail} style={{ '--done': position / end } as CSSProperties}>
        <input
          type="range"
          className={css.slider}
          min={0}
          max={end}
          step={1}
          value={position}
          disabled={isChecking}
          aria-label={t('phone.sliderPosition')}
          aria-valuetext={t('phone.sliderAt', { position, end })}
          onPointerDown={() => track.add(position)}
          onPointerUp={handIn}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              handIn();
            } else if (KEYS.has(event.key)) setUsesKeys(true);
          }}
          onChange={(event) => {
            track.add(position);
            setPosition(event.target.valueAsNumber);
          }}
        />
        {position === 0 && <Icon of={MoveRight} className={css.hint} size="0.2rem" />}
      </div>
      {usesKeys && (
        <Button wide kind="secondary" onPress={handIn} disabled={position === 0 || isChecking}>
          {t('phone.sliderCheck')}
        </Button>
      )}
    </div>
  );
}

/** The puzzle before a text message, drawn and judged by the server (SMS-07). */
export function SliderDialog({ challenge, state, onSolve, onOther, onClose }: SliderDialogProps) {
  const t = useTexts();
  const said = { ready: 'phone.sliderText', checking: 'phone.sliderChecking', wrong: 'phone.sliderWrong' } as const;
  return (
    <Modal isOpen={challenge !== undefined} onClose={onClose} label={t('phone.sliderTitle')}>
      <div className={css.body}>
        <header className={css.head}>
          <h2 className={css.title}>{t('phone.sliderTitle')}</h2>
          <IconButton label={t('phone.sliderOther')} onClick={onOther} disabled={state === 'checking'}>
            <Icon of={RotateCw} size="0.2rem" />
          </IconButton>
        </header>
        {challenge && <Puzzle key={challenge.sliderId} challenge={challenge} state={state} onSolve={onSolve} />}
        <p className={css.note} data-state={state} role="status">
          {t(said[state])}
        </p>
      </div>
    </Modal>
  );
}
