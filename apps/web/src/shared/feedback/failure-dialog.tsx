import { Button, Modal, StateMessage } from '@tessera/ui';
import { createRoot } from 'react-dom/client';
import css from '../member/dialogs.module.css';

/** Words and actions of the window; it is outside of the app's tree and so brings them along. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
  /** Id under which the failure can be found in our logs, in a sentence. */
  readonly reference: string | undefined;
  readonly retry: string;
  readonly close: string;
}

/** Shows a failed action with its id and a retry; closes by itself when either is chosen. */
export function showFailureDialog(words: FailureWords, onRetry: () => void): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const end = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <Modal isOpen onClose={end} label={words.title}>
      <div className={css.ask}>
        <StateMessage drawing="failure" title={words.title} text={words.text} />
        {words.reference && <p>{words.reference}</p>}
        <div className={css.answers}>
          <Button kind="quiet" onPress={end}>
            {words.close}
          </Button>
          <Button
            onPress={() => {
              end();
              onRetry();
            }}
          >
            {words.retry}
          </Button>
        </div>
      </div>
    </Modal>,
  );
}
