/** Playwright's `expect`, extended to pages and locators without a browser (`e2e/dom`). */
import { expect as base, type Expect } from '@playwright/test';
import { domMatchers } from './dom/matchers.ts';

export const expect = base.extend(domMatchers) as unknown as Expect;
