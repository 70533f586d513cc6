import type { Locator, Page } from '@playwright/test';

/** The lobby. */
export class HomePage {
  readonly page: Page;
  readonly header: Locator;
  readonly banners: Locator;
  readonly noticeBar: Locator;
  readonly pauseNews: Locator;
  readonly quickNav: Locator;
  readonly tabs: Locator;
  readonly tiles: Locator;
  readonly footer: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.header = main.locator('header').first();
    this.banners = page.getByRole('region', { name: 'Highlights' });
    this.noticeBar = main.locator('a[href="/m/notice"]').first();
    this.pauseNews = this.noticeBar.locator('..').getByRole('button', { name: 'Pause' });
    this.quickNav = page.getByRole('navigation', { name: 'Shortcuts' });
    this.tabs = page.getByRole('tablist', { name: 'Game categories' });
    this.tiles = page.getByRole('article');
    this.footer = main.locator('footer');
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('tab', { name, exact: true });
  }

  /** Tile of a game by its name. */
  tile(name: string): Locator {
    return this.tiles.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  section(heading: string): Locator {
    return this.page
      .getByRole('main')
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: heading }) });
  }
}
