import { element } from './element.ts';
import buttonStyles from './buttons.module.css';
import sheetStyles from './sheet.module.css';

/** One way out of a message. */
export interface MessageAction {
  readonly label: string;
  readonly quiet?: boolean;
}

/** Shows a message that must be answered; resolves with the chosen action's index. */
export function showMessage(page: HTMLElement, text: string, actions: readonly MessageAction[]): Promise<number> {
  return new Promise((resolve) => {
    const buttons = actions.map((action, index) => {
      const button = element('button', {
        type: 'button',
        className: `${buttonStyles.button} ${action.quiet ? buttonStyles.quiet : ''}`,
        textContent: action.label,
      });
      button.onclick = () => {
        dialog.remove();
        resolve(index);
      };
      return button;
    });
    const words = element('div', { textContent: text, marks: { role: 'alert' } });
    const dialog = element('dialog', { className: sheetStyles.message ?? '' }, [
      words,
      element('div', { className: buttonStyles.actions ?? '' }, buttons),
    ]);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    page.append(dialog);
    dialog.showModal();
  });
}
