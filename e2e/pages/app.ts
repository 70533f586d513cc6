import { expect, type Locator, type Page } from '@playwright/test';
import type { GridMerchant } from '../merchants.ts';
import { Toasts } from '../toasts.ts';
import { GamePage } from './game.ts';
import { HomePage } from './home.ts';
import { LoginPage } from './login.ts';
import { RegisterPage } from './register.ts';

/** The app as a whole: the parts around every screen, and the way to the screens. */
export class App {
  readonly page: Page;
  readonly merchant: GridMerchant;
  readonly topBar: Locator;
  readonly bottomMenu: Locator;
  readonly sideMenu: Locator;
  readonly home: HomePage;
  readonly login: LoginPage;
  readonly register: RegisterPage;
  readonly game: GamePage;
  readonly #toasts: Toasts;

  constructor(page: Page, merchant: GridMerchant) {
    this.page = page;
    this.merchant = merchant;
    // The frame's own bar carries the title of the address; pages with their own header have it inside main.
    this.topBar = page.locator('#root > div > header').filter({ has: page.getByRole('heading', { level: 1 }) });
    this.bottomMenu = page.getByRole('navigation', { name: 'Main menu' });
    this.sideMenu = page.getByRole('dialog', { name: 'Menu' });
    this.home = new HomePage(page);
    this.login = new LoginPage(page);
    this.register = new RegisterPage(page);
    this.game = new GamePage(page);
    this.#toasts = new Toasts(page);
  }

  /** Opens an address and waits until the app has taken over the server's document. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.takenOver();
  }

  /** Leaves the app for a page of its origin that runs none of it: a session that is taken from under the app makes it load anew. */
  async leave(): Promise<void> {
    await this.page.goto('/healthz');
  }

  /** Waits until the app answers to touches: the frame at first, then the screen in it, then what they do after drawing. */
  async takenOver(): Promise<void> {
    await this.page.waitForFunction(() => {
      const isReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
      const shown = document.querySelector('#root > div');
      return shown !== null && isReact(shown) && [...shown.querySelectorAll('button')].every(isReact);
    });
    await this.#afterDrawing();
  }

  /** Lets React's work that is due have its turns; it comes as messages, one a turn. */
  async #afterDrawing(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(turn);
        });
      }
    });
  }

  /** A toast that is shown now; for one that comes and goes by itself see `expectToast`. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').getByText(text);
  }

  /** Does something and expects a toast with a text, however briefly it is shown. */
  async expectToast(text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    await this.#toasts.expectAfter(act, text);
  }

  async openSideMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).first().click();
    await expect(this.sideMenu).toBeVisible();
  }

  /**
   * Stops the page's clock, which has to be installed (`page.clock.install()`) before the page is opened; from then on time
   * passes by `page.clock.runFor` alone. The stop lies far enough ahead that no machine is slower than the way there; what
   * was due within eight seconds happens, and no call is given up for want of an answer.
   */
  async stopClock(): Promise<void> {
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 8_000));
  }

  /** Keeps what is asked for at an address on its way to the server. @returns what lets it go on, as everything after it */
  async hold(address: RegExp): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(address, async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }

  /** Path and query of the page now shown. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return `${pathname}${search}`;
  }

  async expectAddress(address: string): Promise<void> {
    await expect.poll(() => this.address()).toBe(address);
  }

  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}
