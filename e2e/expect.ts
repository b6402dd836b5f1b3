/** Playwright's `expect`, extended to pages and locators without a browser (`e2e/phone`). */
import { expect as base, type Expect } from '@playwright/test';
import { domMatchers } from './phone/matchers.ts';

export const expect = base.extend(domMatchers) as unknown as Expect;
